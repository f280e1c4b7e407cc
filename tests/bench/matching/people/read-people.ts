import type { Language } from '../../relevance/trades/read-trades.ts';
import { CARE_PEOPLE } from './care.ts';
import { OFFICE_PEOPLE } from './office.ts';
import { SERVICE_PEOPLE } from './service.ts';
import { SEEKER_SKILLS } from './skills.ts';
import { TECHNICAL_PEOPLE } from './technical.ts';

/** What is said of one trade in one language, beside what `relevance/trades` has of it. */
export interface Sayings {
  /** Sentences of employers. */
  duties: string[];
  /** A sentence of a résumé. */
  experience: string;
  /** What someone says who does not know the employers' words. */
  ownWords: string;
  /** What seekers list. */
  skills: string[];
}

const list = (cells: string) => cells.split(' | ').map((cell) => cell.trim());

const skillsOf = new Map(
  SEEKER_SKILLS.trim()
    .split('\n')
    .map((line) => {
      const [group = '', en = '', fr = ''] = line.split('; ');
      return [group, { en: list(en), fr: list(fr) }] as const;
    }),
);

function readSayings(line = '', skills: string[] = []): Sayings {
  const [first = '', second = '', experience = '', ownWords = ''] = list(line);
  return { duties: [first, second], experience, ownWords, skills };
}

/** Blocks of `# group`, then a line for each language: two duties, experience, own words. */
function readPeople(table: string): [string, Record<Language, Sayings>][] {
  return table
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [group = '', ...lines] = block.trim().split('\n');
      const line = (language: Language) =>
        lines.find((one) => one.startsWith(`${language} `))?.slice(3);
      const own = skillsOf.get(group);
      return [
        group,
        { en: readSayings(line('en'), own?.en), fr: readSayings(line('fr'), own?.fr) },
      ];
    });
}

/** By NOC unit group. */
export const PEOPLE: ReadonlyMap<string, Record<Language, Sayings>> = new Map(
  [CARE_PEOPLE, OFFICE_PEOPLE, SERVICE_PEOPLE, TECHNICAL_PEOPLE].flatMap(readPeople),
);
