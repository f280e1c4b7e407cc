import type { ProfileProposals } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import type { Locale } from '#shared/locales/text.ts';
import { recogniseOccupation } from '../../knowledge/occupations/occupations.ts';
import { placeIndex } from '../../knowledge/places/places.ts';
import { knownSkills, skillName } from '../../knowledge/skills/known-skills.ts';
import { divide, type Sections } from './sections.ts';

/** A file with fewer words is scanned images. */
const MIN_WORDS = 20;
const MAX_LENGTH = { text: 10_000, name: 100 };
const MOST_SKILLS = 30;
const LINES_ABOVE = 12;
const WORDS_OF_A_SKILL = 4;
/** Outside a list of skills, 'R', 'Go' and 'C' are other words. */
const MIN_LENGTH_IN_TEXT = 3;

const NOTHING = { title: null, location: null, skills: [], experience: null, education: null };

/** Proposes a profile from a resume, by its headings and by known names. */
export function proposeFrom(text: string, locale: Locale): ProfileProposals {
  if ((text.match(/\p{L}{2,}/gu) ?? []).length < MIN_WORDS) {
    return { hasText: false, ...NOTHING };
  }
  const sections = divide(text);
  return {
    hasText: true,
    title: titleIn(sections),
    location: locationIn(sections),
    skills: skillsIn(sections, text, locale),
    experience: passage(sections.experience),
    education: passage(sections.education),
  };
}

function passage(lines: readonly string[]): string | null {
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text.slice(0, MAX_LENGTH.text).trim() || null;
}

const CONTACT = /@|https?:|www\.|\.(?:com|ca|org|net)\b|(?:\d[\s.()-]*){7}/i;
const SEPARATOR = /\s*[|•·–—]\s*|\s{2,}|\t| - /;

/** Parts of the lines above the first heading, such as name, trade and address. */
const partsAbove = ({ top }: Sections): string[] =>
  top
    .filter((line) => line !== '')
    .slice(0, LINES_ABOVE)
    .flatMap((line) => line.split(SEPARATOR))
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Finds the title of an occupation above the first heading or at the start of the latest job. */
function titleIn(sections: Sections): string | null {
  const heads = [...sections.summary, ...sections.experience]
    .filter((line) => line !== '' && line.length <= MAX_LENGTH.name)
    .slice(0, 6)
    .flatMap((line) => line.split(SEPARATOR).flatMap((part) => [part, part.split(',')[0] ?? '']));
  const candidates = [...partsAbove(sections), ...heads].map((part) => part.trim());
  const title = candidates.find(
    (part) =>
      part.length >= 3 &&
      part.length <= MAX_LENGTH.name &&
      !CONTACT.test(part) &&
      !/\d{4}/.test(part) &&
      recogniseOccupation(part) !== undefined,
  );
  return title ?? null;
}

/** Finds a place with its province, otherwise a part below the name that is only a place. */
function locationIn(sections: Sections): string | null {
  const [, ...belowName] = partsAbove(sections);
  const lines = [...sections.top, ...sections.other.slice(0, LINES_ABOVE)];
  const addresses = lines.flatMap((line) => [line, ...line.split(SEPARATOR)]);
  for (const line of addresses) {
    if (!/[,(]/.test(line) || line.length > MAX_LENGTH.name) continue;
    const location = placeIndex().resolve(withoutContact(line));
    if (location?.place) return nameOf(location.place);
  }
  for (const part of belowName) {
    const place = placeIndex().find(part);
    if (place) return nameOf(place);
  }
  return null;
}

const withoutContact = (line: string) =>
  line.replace(/\S+@\S+|https?:\S+|(?:\+?\d[\s.()-]*){10,}/g, ' ').trim();

const nameOf = ({ name, province }: { name: string; province: string }) => `${name}, ${province}`;

/** Items of the list of skills, then known skills in the rest of the text. */
function skillsIn(sections: Sections, text: string, locale: Locale): string[] {
  const names = new Map<string, string>();
  const add = (written: string) => {
    const name = skillName(written, locale);
    if (!names.has(nameKey(name))) names.set(nameKey(name), name);
  };
  for (const item of itemsOf(sections.skills)) add(item);
  for (const name of namedIn(text)) add(name);
  return [...names.values()].slice(0, MOST_SKILLS);
}

function itemsOf(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replace(/^[^\p{L}\p{N}]+/u, '').replace(/^[^:]{1,30}:\s*/, ''))
    .flatMap((line) => line.split(/[,;•·|●▪]| [-–—] |\t/))
    .map((item) => item.replace(/\([^)]*\)/g, '').replace(/^[^\p{L}\p{N}]+|[\s.:]+$/gu, ''))
    .filter(
      (item) => item !== '' && item.length <= 50 && item.split(/\s+/).length <= WORDS_OF_A_SKILL,
    )
    .filter((item) => knownSkills().named(item) !== undefined || /\p{L}{2}/u.test(item));
}

/** Known skills of one to four adjacent words, in the order of the text. */
function* namedIn(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    const words = nameKey(line).split(' ');
    for (let start = 0; start < words.length; start += 1) {
      for (let length = WORDS_OF_A_SKILL; length >= 1; length -= 1) {
        const name = words.slice(start, start + length).join(' ');
        const skill = name.length >= MIN_LENGTH_IN_TEXT ? knownSkills().named(name) : undefined;
        if (!skill) continue;
        yield skill.usual.en;
        break;
      }
    }
  }
}
