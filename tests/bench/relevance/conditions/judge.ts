import { annualSalary } from '#shared/domain/pay.ts';
import { grade, RELEVANT } from '../judge.ts';
import type { Query } from '../queries/query.ts';
import type { StatedPosting } from './postings.ts';

/** A sentence, its work and place, and its conditions by name. */
export interface Sentence {
  query: Query;
  conditions: readonly { name: string; value: string }[];
}

/** How a posting stands to a condition; `unknown` where it does not say. */
type Standing = 'met' | 'unknown' | 'contrary';

/** Hours that still are the ones asked for. */
const NEAR_HOURS = 5;

const standing = (isKnown: boolean, isMet: boolean): Standing =>
  isMet ? 'met' : isKnown ? 'contrary' : 'unknown';

function standingOf(posting: StatedPosting, name: string, value: string): Standing {
  const { hourly, shift, licence, jobType, language, isRemote, hoursPerWeek = 0 } = posting;
  const level = posting.experienceLevel?.split(' ')[0]?.toLowerCase();
  const yearly = annualSalary({
    ...{ hourlyRateMin: hourly, hourlyRateMax: hourly + 6, salaryMin: null, salaryMax: null },
    ...{ jobType, hoursPerWeek: posting.hoursPerWeek ?? null },
  });
  const text = [posting.title, posting.description, ...posting.skills.map(({ en }) => en)].join(
    ' ',
  );
  switch (name) {
    case 'hourly':
      return standing(true, hourly + 6 >= Number(value));
    case 'hourlymax':
      return standing(true, hourly <= Number(value));
    case 'yearly':
      return standing(yearly.max !== null, (yearly.max ?? 0) >= Number(value));
    case 'hours':
      return standing(hoursPerWeek > 0, Math.abs(hoursPerWeek - Number(value)) <= NEAR_HOURS);
    case 'hoursmax':
      return standing(hoursPerWeek > 0, hoursPerWeek > 0 && hoursPerWeek <= Number(value));
    case 'shift':
      return standing(shift !== undefined, shift === value);
    case 'type':
      return standing(true, value.split(',').includes(jobType));
    case 'level':
      return standing(level !== undefined, level === value);
    case 'lang':
      return standing(true, language === value);
    case 'licence':
      return standing(licence !== undefined, licence === value);
    case 'remote':
      return standing(true, isRemote);
    case 'not': {
      const [kind = '', what = ''] = value.split(':');
      if (kind !== 'word') return exclude(standingOf(posting, kind, what));
      const isThere = what.split(',').some((word) => text.toLowerCase().includes(word));
      return standing(true, !isThere);
    }
    default:
      throw new Error(`No condition '${name}'`);
  }
}

const exclude = (found: Standing): Standing => (found === 'met' ? 'contrary' : 'met');

/** Whether the posting is the work, in the place, and meets every condition. */
export function meetsAll(posting: StatedPosting, { query, conditions }: Sentence): boolean {
  const isMet = conditions.every(({ name, value }) => standingOf(posting, name, value) === 'met');
  return isMet && grade(posting, query) >= RELEVANT;
}

/** Whether the posting is other work, elsewhere, or says the contrary of a condition. */
export function contradicts(posting: StatedPosting, { query, conditions }: Sentence): boolean {
  const isContrary = conditions.some(
    ({ name, value }) => standingOf(posting, name, value) === 'contrary',
  );
  return isContrary || grade(posting, query) === 0;
}
