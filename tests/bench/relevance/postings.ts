import type { ExperienceLevel, JobType } from '#shared/domain/constants.ts';
import { chance } from '../chance.ts';
import { COMPANIES } from './companies.ts';
import { type BenchPlace, PLACES, SLOTS } from './places.ts';
import { pick, shuffled } from './shuffled.ts';
import { TAXONOMY } from './taxonomy.ts';
import { type Both, type Language, TRADES, type Trade } from './trades/read-trades.ts';

export interface Posting {
  trade: Trade;
  language: Language;
  title: string;
  description: string;
  requirements: string;
  company: string;
  place: BenchPlace;
  skills: Both[];
  jobType: JobType;
  experienceLevel?: ExperienceLevel;
  hoursPerWeek?: number;
  isRemote: boolean;
  /** Minimum pay in CAD an hour. */
  hourly: number;
  /** Age at the time of the search. */
  hoursOld: number;
}

const SEED = 'relevance postings';
const TALK = {
  en: [
    'Our growing team offers paid vacation, dental coverage and a pension plan.',
    'You are punctual, communicate well and like to work with people from many backgrounds.',
    'We are an equal opportunity employer and welcome newcomers to Canada.',
    'Shifts include some evenings and weekends; parking is free.',
  ],
  fr: [
    'Notre équipe offre des vacances payées, une assurance dentaire et un régime de retraite.',
    'Vous êtes ponctuel, vous communiquez bien et vous aimez le travail en équipe.',
    "Nous souscrivons à l'égalité en emploi et accueillons les nouveaux arrivants.",
    'Quelques soirs et fins de semaine; stationnement gratuit.',
  ],
};
/** Sentences in a description about other people's work. */
const TRAPS = {
  en: [
    (a: string, b: string) => `You work beside our ${a} and report to the ${b}.`,
    (a: string, b: string) => `No experience as ${a} or ${b} is needed.`,
    (a: string, b: string) => `Our customers are every ${a} and ${b} in town.`,
  ],
  fr: [
    (a: string, b: string) => `Vous travaillez avec notre ${a} et relevez de notre ${b}.`,
    (a: string, b: string) => `Ce poste ne convient pas à un ${a} ni à un ${b}.`,
    (a: string, b: string) => `Parmi nos clients : ${a}, ${b} et bien d'autres.`,
  ],
};
const REQUIREMENTS = {
  en: 'Two years of experience or a related diploma, and the legal right to work in Canada.',
  fr: "Deux ans d'expérience ou un diplôme pertinent, et le droit de travailler au Canada.",
};
const JOB_TYPES: Record<'shifts' | 'other', JobType[]> = {
  shifts: ['Full-time', 'Part-time', 'Full-time', 'Part-time', 'Temporary'],
  other: ['Full-time', 'Full-time', 'Full-time', 'Full-time', 'Part-time', 'Contract'],
};
const SHIFT_SECTORS = ['care', 'food', 'shop', 'hotel', 'guard', 'plant', 'depot'];
const TYPE_NAMES: Record<Language, Partial<Record<JobType, string>>> = {
  en: {
    'Full-time': 'Full-Time',
    'Part-time': 'Part-Time',
    Contract: '12-Month Contract',
    Temporary: 'Temporary',
  },
  fr: {
    'Full-time': 'temps plein',
    'Part-time': 'temps partiel',
    Contract: 'contrat de 12 mois',
    Temporary: 'temporaire',
  },
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
function baseTitle(trade: Trade, language: Language, slot: number): string {
  const taxonomy = TAXONOMY.get(trade.group)?.[language].heldOut ?? [];
  const fromTaxonomy = slot % 3 === 2 ? taxonomy[(slot - 2) / 3] : undefined;
  const byHand = trade.titles[language];
  return fromTaxonomy ?? byHand[slot % byHand.length] ?? '';
}

/** A title like employers' titles: with the level, the shift, the place, or in both languages. */
function writtenTitle(base: string, trade: Trade, facts: Omit<Posting, 'title'>, seed: string) {
  const { language, jobType, place, hourly } = facts;
  const type = TYPE_NAMES[language][jobType];
  const bilingual = `${trade.titles[language][0]} / ${trade.titles[language === 'en' ? 'fr' : 'en'][0]}`;
  const isByShifts = SHIFT_SECTORS.includes(trade.sector);
  const forms =
    language === 'en'
      ? [
          base,
          base,
          base,
          `Senior ${base}`,
          `Junior ${base}`,
          `${base} (${type})`,
          ...(isByShifts ? [`${base} - Night Shift`] : []),
          `${base} - ${place.municipality}`,
          `Now Hiring: ${base}`,
          `${base} - $${hourly}/hr`,
          bilingual,
          base.toUpperCase(),
        ]
      : [
          base,
          base,
          base,
          `${base} (H/F)`,
          `${base} H/F`,
          `${base} - ${type}`,
          ...(isByShifts ? [`${base} - quart de nuit`] : []),
          `${base} - ${place.municipality}`,
          `Recherché : ${base}`,
          bilingual,
          `${base} principal`,
        ];
  const title = capitalised(pick(forms, `title ${seed}`));
  return title.length <= 100 ? title : capitalised(base);
}

function levelOf(title: string): ExperienceLevel {
  if (/senior|principal/i.test(title)) return 'Senior Level';
  return /junior|apprenti|trainee/i.test(title) ? 'Entry Level' : 'Mid Level';
}

function describe(
  trade: Trade,
  language: Language,
  { company, work, seed }: { company: string; work: string; seed: string },
): string {
  const others = TRADES.filter(({ sector }) => sector !== trade.sector);
  const title = (which: string) =>
    (pick(others, `${which} ${seed}`).titles[language][0] ?? '').toLowerCase();
  const opening = language === 'en' ? `${company} is hiring.` : `${company} recrute.`;
  const trap = pick(TRAPS[language], `trap ${seed}`)(title('first'), title('second'));
  return [
    opening,
    work,
    ...(chance(`trapped ${seed}`, SEED) < 0.6 ? [trap] : []),
    ...shuffled(TALK[language], seed).slice(0, 2),
  ].join(' ');
}

/** @param slot its place, and its number among the trade's postings of the language */
export function writePosting(
  trade: Trade,
  tradeAt: number,
  { language, slot, work }: { language: Language; slot: number; work: string },
): Posting {
  const seed = `${trade.group} ${language} ${slot}`;
  const names = SLOTS[language][slot % SLOTS[language].length] ?? [];
  const place = PLACES.get(names[tradeAt % names.length] ?? '');
  if (!place) throw new Error(`Unknown place in slot ${seed}`);
  const company = pick(COMPANIES.get(`${trade.sector} ${language}`) ?? [], `company ${seed}`);
  const types = JOB_TYPES[SHIFT_SECTORS.includes(trade.sector) ? 'shifts' : 'other'];
  const facts: Omit<Posting, 'title'> = {
    trade,
    language,
    company,
    place,
    description: describe(trade, language, { company, work, seed }),
    requirements: REQUIREMENTS[language],
    skills: shuffled(trade.skills, seed, ({ en }) => en).slice(0, 2),
    jobType: pick(types, `type ${seed}`),
    isRemote: trade.remote && chance(`remote ${seed}`, SEED) < 0.2,
    hourly: 17 + Math.floor(chance(`pay ${seed}`, SEED) * 40),
    hoursOld: Math.floor(chance(`age ${seed}`, SEED) * 24 * 40),
  };
  const title = writtenTitle(baseTitle(trade, language, slot), trade, facts, seed);
  return { ...facts, title, experienceLevel: levelOf(title) };
}

export const POSTINGS: readonly Posting[] = TRADES.flatMap((trade, tradeAt) =>
  (['en', 'fr'] as const).flatMap((language) =>
    SLOTS[language].map((_, slot) =>
      writePosting(trade, tradeAt, { language, slot, work: trade.work[language] }),
    ),
  ),
);
