import { locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import { annualPay, type JobFacts } from '#server/knowledge/matching/score/wishes.ts';
import type { jobText } from '#server/knowledge/matching/texts.ts';
import type { JobType } from '#shared/domain/constants.ts';
import { chance } from '../chance.ts';
import { PLACES } from '../relevance/places.ts';
import { type Posting, writePosting } from '../relevance/postings.ts';
import { pick, shuffled } from '../relevance/shuffled.ts';
import { TAXONOMY } from '../relevance/taxonomy.ts';
import { type Language, TRADES, type Trade } from '../relevance/trades/read-trades.ts';
import { PEOPLE } from './people/read-people.ts';

/** A posting with the data that ranking reads. */
export interface BenchJob {
  id: number;
  posting: Posting;
  text: Parameters<typeof jobText>[0];
  facts: JobFacts;
}

/** Preferences of a profile, as the profile form stores them. */
export interface BenchWishes {
  desiredLocations: string[];
  desiredJobTypes: JobType[];
  desiredSalaryMin: number | null;
}

export interface BenchProfile {
  title: string | null;
  skills: string[];
  experience: string | null;
}

export interface BenchSeeker {
  trade: Trade;
  language: Language;
  text: BenchProfile;
  wishes: BenchWishes;
}

/** Amount of text in a profile. */
export type ProfileKind = 'complete' | 'short' | 'own words';

const POSTINGS_OF = { en: 24, fr: 16 } as const;
/** Postings of a crowded market, the usual ones first. */
const CROWD_OF = { en: 60, fr: 40 } as const;
const SEEKERS_OF_TRADE = 3;
const HOURS_A_YEAR = 2_080;
const SEED = 'matching';
const UNSEEN = 1 / 3;

/** A third of the trades, reserved for one measurement at the end. */
export const isUnseen = ({ group }: Trade): boolean => chance(group, 'matching unseen') < UNSEEN;

function writeJob(posting: Posting, id: number): BenchJob {
  const { title, skills, description, requirements, language, place, isRemote, jobType, hourly } =
    posting;
  const pay = { hourlyRateMin: hourly, hourlyRateMax: hourly + 6 };
  return {
    id,
    posting,
    text: { title, skills: skills.map((skill) => skill[language]), description, requirements },
    facts: {
      where: locate(`${place.municipality}, ${place.province}`),
      isRemote,
      jobType,
      ...annualPay({ ...pay, salaryMin: null, salaryMax: null, jobType, hoursPerWeek: null }),
    },
  };
}

/** One or two of the known sentences about a trade's work. */
function workOf(trade: Trade, language: Language, seed: string): string {
  const sentences = [trade.work[language], ...(PEOPLE.get(trade.group)?.[language].duties ?? [])];
  const count = 1 + Math.floor(chance(`sentences ${seed}`, SEED) * 2);
  return shuffled(sentences, seed).slice(0, count).join(' ');
}

/** Postings of each trade in both languages, in the slots from `from` up to `to`. */
const writePostings = (from: Record<Language, number>, to: Record<Language, number>): Posting[] =>
  TRADES.flatMap((trade, at) =>
    (['en', 'fr'] as const).flatMap((language) =>
      Array.from({ length: to[language] - from[language] }, (_, position) => {
        const slot = from[language] + position;
        const work = workOf(trade, language, `${trade.group} ${language} ${slot}`);
        return writePosting(trade, at, { language, slot, work });
      }),
    ),
  );

/** All postings of the usual markets, forty per trade; ids from 1 on. */
export const JOBS: readonly BenchJob[] = writePostings({ en: 0, fr: 0 }, POSTINGS_OF).map(
  (posting, at) => writeJob(posting, at + 1),
);

/** Postings of a crowded market, a hundred per trade. */
const crowdedJobs = () => [
  ...JOBS,
  ...writePostings(POSTINGS_OF, CROWD_OF).map((posting, at) =>
    writeJob(posting, JOBS.length + at + 1),
  ),
];
let crowd: readonly BenchJob[] | undefined;

const HOMES = {
  en: 'Toronto|Toronto|Toronto|Mississauga|Vancouver|Vancouver|Surrey|Calgary|Edmonton|Ottawa|Winnipeg|Halifax|Hamilton|Regina|Victoria|London'.split(
    '|',
  ),
  fr: 'Montréal|Montréal|Montréal|Laval|Longueuil|Québec|Québec|Lévis|Gatineau|Sherbrooke|Trois-Rivières|Moncton|Ottawa|Greater Sudbury'.split(
    '|',
  ),
};
const WANTED_TYPES: JobType[][] = [
  ['Full-time'],
  ['Full-time'],
  ['Full-time'],
  ['Full-time', 'Contract'],
  ['Part-time'],
  [],
];

function wishesBy(language: Language, seed: string): BenchWishes {
  const chanceOf = (salt: string) => chance(`${salt} ${seed}`, SEED);
  const first = pick(HOMES[language], `home ${seed}`);
  const second = pick(HOMES[language], `other home ${seed}`);
  const names =
    chanceOf('places') < 0.1 ? [] : chanceOf('places') < 0.8 ? [first] : [first, second];
  const hourly = 18 + Math.floor(chanceOf('pay') * 20);
  return {
    desiredLocations: [...new Set(names)].map(
      (name) => `${name}, ${PLACES.get(name)?.province ?? ''}`,
    ),
    desiredJobTypes: pick(WANTED_TYPES, `type ${seed}`),
    desiredSalaryMin: chanceOf('asks') < 0.3 ? null : hourly * HOURS_A_YEAR,
  };
}

/** Seekers in one language, three per trade, with different titles, skills and wishes. */
export function writeSeekers(language: Language, kind: ProfileKind): BenchSeeker[] {
  return TRADES.flatMap((trade) =>
    Array.from({ length: SEEKERS_OF_TRADE }, (_, number) => {
      const seed = `${trade.group} ${language} seeker ${number}`;
      const sayings = PEOPLE.get(trade.group)?.[language];
      if (!sayings) throw new Error(`Nothing is known of the people of ${trade.group}`);
      const { experience, ownWords } = sayings;
      const titles = [
        ...trade.titles[language],
        ...(TAXONOMY.get(trade.group)?.[language].heldOut ?? []),
      ];
      const ownSkills = shuffled(sayings.skills, seed);
      const employerSkill = shuffled(trade.skills, seed, ({ en }) => en)[0]?.[language] ?? '';
      const skills = [...ownSkills.slice(0, 2), employerSkill];
      const title = shuffled(titles, seed)[0] ?? '';
      const texts: Record<ProfileKind, BenchProfile> = {
        complete: { title, skills, experience },
        short: { title, skills, experience: null },
        'own words': { title: null, skills: ownSkills.slice(0, 2), experience: ownWords },
      };
      return { trade, language, text: texts[kind], wishes: wishesBy(language, seed) };
    }),
  );
}

const MARKET = 1_500;

/**
 * About 1,500 open jobs (fewer in one language): `density` jobs of each measured trade, the rest of
 * the other trades.
 */
export function marketOf(
  measured: readonly Trade[],
  others: readonly Trade[],
  { density, language }: { density: number; language?: Language },
): BenchJob[] {
  const rest = Math.max(MARKET / 2, MARKET - measured.length * density);
  const perTrade = Math.floor(rest / Math.max(1, others.length));
  const counts = new Map<Trade, number>([
    ...others.map((trade) => [trade, perTrade] as const),
    ...measured.map((trade) => [trade, density] as const),
  ]);
  if (density > POSTINGS_OF.fr) crowd ??= crowdedJobs();
  const jobs = density > POSTINGS_OF.fr ? (crowd ?? JOBS) : JOBS;
  const spoken = jobs.filter(({ posting }) => !language || posting.language === language);
  return shuffled(spoken, 'market', ({ id }) => String(id)).filter(({ posting: { trade } }) => {
    const remaining = counts.get(trade) ?? 0;
    counts.set(trade, remaining - 1);
    return remaining > 0;
  });
}
