import type { ExperienceLevel, JobType } from '#shared/domain/constants.ts';
import { chance } from '../../chance.ts';
import { POSTINGS, type Posting } from '../postings.ts';
import { pick } from '../shuffled.ts';

export const SHIFTS = ['day', 'evening', 'night', 'weekend'] as const;
export type Shift = (typeof SHIFTS)[number];
export type Licence = 'class1' | 'driving';

/** A posting that also says its shift and its licence. */
export interface StatedPosting extends Posting {
  shift?: Shift;
  licence?: Licence;
}

const SEED = 'conditions';
const TEXTS: Record<Shift | Licence, { en: string; fr: string }> = {
  day: { en: 'Day shift, from 7 am to 3 pm.', fr: 'Quart de jour, de 7 h à 15 h.' },
  evening: { en: 'Evening shift, from 3 pm to 11 pm.', fr: 'Quart de soir, de 15 h à 23 h.' },
  night: { en: 'Night shift, from 11 pm to 7 am.', fr: 'Quart de nuit, de 23 h à 7 h.' },
  weekend: { en: 'Weekends: Saturday and Sunday.', fr: 'Fins de semaine : samedi et dimanche.' },
  class1: { en: 'Class 1 or AZ licence required.', fr: 'Permis de classe 1 exigé.' },
  driving: { en: "Valid driver's licence required.", fr: 'Permis de conduire valide exigé.' },
};
/** Sentence of the market without conditions that says every shift at once. */
const EVERY_SHIFT = /(?:Shifts include some evenings|Quelques soirs)[^.]*\./;
const WITH_SHIFTS = ['care', 'food', 'shop', 'hotel', 'guard', 'plant', 'depot'];
const LEVELS: (ExperienceLevel | null)[] = ['Entry Level', 'Mid Level', 'Senior Level', null];
const HOURS: Partial<Record<JobType, (number | null)[]>> = {
  'Part-time': [15, 20, 25],
  'Full-time': [35, 40, null],
};

function shiftOf({ title, trade }: Posting, seed: string): Shift | undefined {
  if (/night|nuit|overnight/i.test(title)) return 'night';
  if (/evening|\bsoir/i.test(title)) return 'evening';
  if (/weekend/i.test(title)) return 'weekend';
  if (!WITH_SHIFTS.includes(trade.sector) || chance(`unsaid ${seed}`, SEED) < 0.2) return undefined;
  return pick(SHIFTS, `shift ${seed}`);
}

function licenceOf({ trade }: Posting, seed: string): Licence | undefined {
  if (trade.group === '73300') return chance(`class ${seed}`, SEED) < 0.6 ? 'class1' : undefined;
  const drives = trade.sector === 'drive' || trade.sector === 'farm';
  return drives && chance(`licence ${seed}`, SEED) < 0.5 ? 'driving' : undefined;
}

/** The market with its conditions, which are in its fields and texts. */
export const STATED_POSTINGS: readonly StatedPosting[] = POSTINGS.map((posting, index) => {
  const seed = `${posting.trade.group} ${index}`;
  const shift = shiftOf(posting, seed);
  const licence = licenceOf(posting, seed);
  const saysLevel = /senior|principal|junior|apprenti|trainee/i.test(posting.title);
  const said = [shift, licence].map((fact) => (fact ? TEXTS[fact][posting.language] : ''));
  return {
    ...posting,
    shift,
    licence,
    description: [posting.description.replace(EVERY_SHIFT, ''), ...said].filter(Boolean).join(' '),
    experienceLevel: saysLevel
      ? posting.experienceLevel
      : (pick(LEVELS, `level ${seed}`) ?? undefined),
    hoursPerWeek: pick(HOURS[posting.jobType] ?? [null], `hours ${seed}`) ?? undefined,
  };
});
