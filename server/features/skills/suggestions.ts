import { nameKey } from '#shared/domain/name-key.ts';
import type { Locale } from '#shared/locales/text.ts';
import { voteOccupations } from '../occupations/occupations.ts';
import { knownSkills, skillName } from './known-skills.ts';

/** Up to so many occupations that a title may mean. */
const MOST_OCCUPATIONS = 2;
/** A vote is right in two of three cases from here on. */
const LIKELY_FROM = 0.3;
const MOST_SUGGESTIONS = 20;
/** What one company alone writes may be a word of its own. */
const COMPANIES_OF_AN_UNKNOWN_SKILL = 2;

/** The NOC 2021 groups that a title probably means, the likeliest first. */
export const occupationsOf = (title: string): string[] =>
  voteOccupations(title)
    .filter(({ weight }) => weight >= LIKELY_FROM)
    .slice(0, MOST_OCCUPATIONS)
    .map(({ code }) => code);

interface Sources {
  /** Of the title. */
  codes: readonly string[];
  /** The employer's latest postings. */
  own: readonly { title: string; skills: readonly string[] }[];
  /** Open postings of those occupations. */
  asked: readonly { companyId: number; skills: readonly string[] }[];
  /** What is being typed. */
  text: string;
  locale: Locale;
}

/**
 * Skills for a posting: what the employer asked for in the same work, what others ask for, the more
 * of them the earlier, and what the occupation is known for. A text finds any skill that is known
 * as well, those of the work first.
 */
export function suggestSkills({ codes, own, asked, text, locale }: Sources): string[] {
  const known = knownSkills();
  const [likeliest = ''] = codes;
  const names = [
    ...own
      .filter(({ title }) => occupationsOf(title).some((code) => codes.includes(code)))
      .flatMap(({ skills }) => skills),
    ...usuallyAsked(asked),
    ...known.ofOccupation(likeliest).map(({ usual }) => usual.en),
  ].map((name) => skillName(name, locale));
  const sought = nameKey(text);
  if (sought === '') return unique(names);
  const others = own.flatMap(({ skills }) => skills);
  const found = known.all
    .filter((skill) => skill.names.some((name) => isBegunBy(name, sought)))
    .map(({ usual }) => usual[locale]);
  return unique([...[...names, ...others].filter((name) => isBegunBy(name, sought)), ...found]);
}

/** Whether a word of a name begins with what is typed. */
const isBegunBy = (name: string, sought: string) => ` ${nameKey(name)}`.includes(` ${sought}`);

function usuallyAsked(asked: Sources['asked']): string[] {
  const companies = new Map<string, { name: string; ids: Set<number> }>();
  for (const { companyId, skills } of asked) {
    for (const written of skills) {
      const name = skillName(written, 'en');
      const key = nameKey(name);
      const entry = companies.get(key) ?? { name, ids: new Set() };
      companies.set(key, entry);
      entry.ids.add(companyId);
    }
  }
  return [...companies.values()]
    .filter(
      ({ name, ids }) => ids.size >= COMPANIES_OF_AN_UNKNOWN_SKILL || knownSkills().named(name),
    )
    .toSorted((a, b) => b.ids.size - a.ids.size || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

function unique(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [nameKey(name), name]));
  return [...byKey.values()].slice(0, MOST_SUGGESTIONS);
}
