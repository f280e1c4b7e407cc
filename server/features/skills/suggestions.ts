import { nameKey } from '#shared/domain/name-key.ts';
import type { Locale } from '#shared/locales/text.ts';
import { voteOccupations } from '../../knowledge/occupations/occupations.ts';
import { knownSkills, skillName } from '../../knowledge/skills/known-skills.ts';

const MOST_OCCUPATIONS = 2;
/** Minimum weight of a vote: right in two of three cases. */
const MIN_VOTE = 0.3;
const MOST_SUGGESTIONS = 20;
/** Minimum companies that use an unknown skill; a single company may have made it up. */
const MIN_COMPANIES = 2;

/** NOC 2021 groups that a title probably means, likeliest first. */
export const occupationsOf = (title: string): string[] =>
  voteOccupations(title)
    .filter(({ weight }) => weight >= MIN_VOTE)
    .slice(0, MOST_OCCUPATIONS)
    .map(({ code }) => code);

interface Sources {
  /** NOC 2021 groups of the title of a posting or profile. */
  codes: readonly string[];
  /** The employer's latest postings. */
  ownPostings: readonly { title: string; skills: readonly string[] }[];
  /** Open postings of those occupations. */
  openPostings: readonly { companyId: number; skills: readonly string[] }[];
  text: string;
  locale: Locale;
}

/**
 * Skills for a posting or profile: those of the employer's postings for the same work, those of other
 * companies, most frequent first, and those of the occupation. A text finds any other skill too.
 */
export function suggestSkills(sources: Sources): string[] {
  const { codes, ownPostings, openPostings, text, locale } = sources;
  const skillIndex = knownSkills();
  const [likeliest = ''] = codes;
  const names = [
    ...ownPostings
      .filter(({ title }) => occupationsOf(title).some((code) => codes.includes(code)))
      .flatMap(({ skills }) => skills),
    ...mostFrequentSkills(openPostings),
    ...skillIndex.ofOccupation(likeliest).map(({ usual }) => usual.en),
  ].map((name) => skillName(name, locale));
  const prefix = nameKey(text);
  if (prefix === '') return unique(names);
  const ownSkills = ownPostings.flatMap(({ skills }) => skills);
  const knownMatches = skillIndex.all
    .filter((skill) => skill.names.some((name) => hasWordWith(prefix, name)))
    .map(({ usual }) => usual[locale])
    .sort((a, b) => Number(nameKey(b).startsWith(prefix)) - Number(nameKey(a).startsWith(prefix)));
  return unique([
    ...[...names, ...ownSkills].filter((name) => hasWordWith(prefix, name)),
    ...knownMatches,
  ]);
}

/** Whether a word of the name starts with the prefix. */
const hasWordWith = (prefix: string, name: string) => ` ${nameKey(name)}`.includes(` ${prefix}`);

function mostFrequentSkills(postings: Sources['openPostings']): string[] {
  const companies = new Map<string, { name: string; ids: Set<number> }>();
  for (const { companyId, skills } of postings) {
    for (const written of skills) {
      const name = skillName(written, 'en');
      const key = nameKey(name);
      const entry = companies.get(key) ?? { name, ids: new Set() };
      companies.set(key, entry);
      entry.ids.add(companyId);
    }
  }
  return [...companies.values()]
    .filter(({ name, ids }) => ids.size >= MIN_COMPANIES || knownSkills().named(name))
    .toSorted((a, b) => b.ids.size - a.ids.size || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

function unique(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [nameKey(name), name]));
  return [...byKey.values()].slice(0, MOST_SUGGESTIONS);
}
