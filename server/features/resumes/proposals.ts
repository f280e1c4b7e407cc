import type { ProfileProposals } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import { MIN_RESUME_TEXT } from '#shared/domain/resume-files.ts';
import type { Locale } from '#shared/locales/text.ts';
import { recogniseOccupation, voteOccupations } from '../../knowledge/occupations/occupations.ts';
import { placeIndex } from '../../knowledge/places/places.ts';
import { divideExperience, withoutDates } from './experience.ts';
import { CELL_BREAK } from './reading/breaks.ts';
import { divide, type Sections } from './sections.ts';
import { skillsIn } from './skills.ts';

const MAX_LENGTH = { text: 10_000, name: 100 };
const LINES_ABOVE = 12;
/** Words of a title, such as 'Registered Nurse, Medical and Surgical Floors'. */
const MOST_WORDS = 7;
/** Weight of a vote of the occupations from which on a line is a title. */
const MIN_VOTE = 0.3;

export const hasText = (text: string): boolean => text.length >= MIN_RESUME_TEXT;

/** Proposes a profile from a resume, by its headings and by known names. */
export function proposeFrom(text: string, locale: Locale): ProfileProposals {
  const sections = divide(text);
  return {
    title: titleIn(sections),
    location: locationIn(sections),
    skills: skillsIn(sections, locale),
    experience: passage(sections.experience),
    education: passage(sections.education),
  };
}

function passage(lines: readonly string[]): string | null {
  const text = lines
    .join('\n')
    .replaceAll(CELL_BREAK, ' | ')
    // A line that the width of the page wraps.
    .replace(/([^\n.;:])\n(?=\p{Ll})/gu, '$1 ')
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

/** Finds the title of an occupation below the name, or else of the latest job. */
function titleIn(sections: Sections): string | null {
  const [name = '', ...belowName] = partsAbove(sections)
    .map((part) => (countWords(part) > MOST_WORDS ? beforeComma(part) : part))
    .filter((part) => !CONTACT.test(part));
  if (recogniseOccupation(name)) return name;

  const heads = divideExperience(sections.experience).heads.map(withoutDates);
  const latest = heads
    .slice(0, 3)
    .flatMap((line) => line.split(SEPARATOR))
    .flatMap((part) => [beforeComma(part), part]);
  return titleOf(belowName, heads.map(nameKey)) ?? titleOf(latest) ?? null;
}

const countWords = (text: string) => text.split(/\s+/).length;
const beforeComma = (part: string) => part.split(',')[0] ?? '';

/** A known title, one that a position begins with, or words that make an occupation likely. */
function titleOf(parts: readonly string[], positions: readonly string[] = []): string | undefined {
  const candidates = parts.map((part) => part.trim()).filter(isTitleLike);
  const isKnown = (part: string) => recogniseOccupation(part) !== undefined;
  const isPosition = (part: string) => positions.some((key) => key.startsWith(nameKey(part)));
  const isLikely = (part: string) =>
    countWords(part) > 1 && (voteOccupations(part)[0]?.weight ?? 0) >= MIN_VOTE;
  return candidates.find(isKnown) ?? candidates.find(isPosition) ?? candidates.find(isLikely);
}

function isTitleLike(part: string): boolean {
  const isShort = part.length >= 3 && countWords(part) <= MOST_WORDS;
  const isPlace = placeIndex().find(part) ?? placeIndex().resolve(part)?.place;
  return isShort && !/\d{2}|\. /.test(part) && !isPlace;
}

/** Finds a place with its province, otherwise a part below the name that is only a place. */
function locationIn(sections: Sections): string | null {
  const [, ...belowName] = partsAbove(sections);
  const lines = [...sections.top, ...sections.other.slice(0, LINES_ABOVE)];
  const addresses = lines.flatMap((line) => [line, ...line.split(SEPARATOR), ...commaPairs(line)]);
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

/** Parts beside a comma, as in 'Registered Nurse, Halifax, Nova Scotia. 902-555-0134'. */
function commaPairs(line: string): string[] {
  const parts = line.split(',').map((part) => part.replace(/\. .*/, ''));
  return parts.slice(1).map((part, index) => `${parts[index]},${part}`);
}

const withoutContact = (line: string) =>
  line.replace(/\S+@\S+|https?:\S+|(?:\+?\d[\s.()-]*){10,}/g, ' ').trim();

const nameOf = ({ name, province }: { name: string; province: string }) => `${name}, ${province}`;
