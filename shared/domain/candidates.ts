import { APPLICATION_STATUSES, type ApplicationStatus } from './application-status.ts';
import { LICENCES, POSTING_LANGUAGES } from './constants.ts';
import { WAITS, type Wait } from './hear-by.ts';

/** Sort orders of an employer's applicants. */
export const CANDIDATE_SORTS = ['applied', 'name', 'match', 'answers', 'rating', 'status'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

/** A language that an applicant works in, or a licence that they hold. */
export const HELD_FACTS = [...POSTING_LANGUAGES, ...LICENCES] as const;
export type HeldFact = (typeof HELD_FACTS)[number];

/** Filters and sort order of the applicants list, as in its URL. */
export interface CandidateView {
  jobId?: number;
  status?: ApplicationStatus;
  text?: string;
  skill?: string;
  place?: string;
  answers?: 'met';
  holds?: HeldFact;
  per?: 'person';
  waits?: Wait;
  sort?: CandidateSort;
}

/** Maximum lengths of the text filters; the API refuses longer texts. */
const MAX_LENGTH = { text: 200, skill: 100, place: 100 };

/** Id in a query parameter; undefined where it is missing or invalid. */
export function idIn(params: URLSearchParams, name: string): number | undefined {
  const id = params.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

/** Parses a query string; invalid values are left out. */
export function readCandidateView(params: URLSearchParams): CandidateView {
  const jobId = idIn(params, 'jobId');
  const status = APPLICATION_STATUSES.find((one) => one === params.get('status'));
  const holds = HELD_FACTS.find((one) => one === params.get('holds'));
  const waits = WAITS.find((one) => one === params.get('waits'));
  const sort = CANDIDATE_SORTS.find((one) => one === params.get('sort'));
  const view: CandidateView = {
    ...(jobId !== undefined && { jobId }),
    ...(status && { status }),
    ...(params.get('answers') === 'met' && { answers: 'met' }),
    ...(holds && { holds }),
    ...(params.get('per') === 'person' && { per: 'person' }),
    ...(waits && { waits }),
    ...(sort && { sort }),
  };
  for (const name of ['text', 'skill', 'place'] as const) {
    const text = params.get(name)?.slice(0, MAX_LENGTH[name]);
    if (text) view[name] = text;
  }
  return view;
}

/** Nearest visible ids before and after `current`, which itself may be hidden. */
export function neighboursOf(
  ids: readonly number[],
  isShown: (id: number) => boolean,
  current: number | undefined,
): { previous: number | undefined; next: number | undefined } {
  const index = current === undefined ? -1 : ids.indexOf(current);
  return {
    previous: ids.slice(0, Math.max(0, index)).findLast(isShown),
    next: ids.slice(index + 1).find(isShown),
  };
}
