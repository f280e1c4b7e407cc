import type { Language } from '../../relevance/trades/read-trades.ts';
import { CARE_PEOPLE } from './care.ts';
import { OFFICE_PEOPLE } from './office.ts';
import { SERVICE_PEOPLE } from './service.ts';
import { SEEKER_SKILLS } from './skills.ts';
import { TECHNICAL_PEOPLE } from './technical.ts';

/** Texts on a trade in one language, besides those of `relevance/trades`. */
export interface Sayings {
  /** Sentences of employers. */
  duties: string[];
  /** A sentence of a résumé. */
  experience: string;
  /** Text of a seeker who does not know the employers' words. */
  ownWords: string;
  /** Skills that seekers list. */
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
      const groupSkills = skillsOf.get(group);
      return [
        group,
        {
          en: readSayings(line('en'), groupSkills?.en),
          fr: readSayings(line('fr'), groupSkills?.fr),
        },
      ];
    });
}

/** People by NOC unit group. */
export const PEOPLE: ReadonlyMap<string, Record<Language, Sayings>> = new Map(
  [CARE_PEOPLE, OFFICE_PEOPLE, SERVICE_PEOPLE, TECHNICAL_PEOPLE].flatMap(readPeople),
);
