import { APPLICATION_STATUSES, type ApplicationStatus } from './application-status.ts';

/** The orders of an employer's applicants. */
export const CANDIDATE_SORTS = ['applied', 'name', 'match', 'status'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

/** Which applicants an address shows, and in which order. */
export interface CandidateView {
  jobId?: number;
  status?: ApplicationStatus;
  text?: string;
  skill?: string;
  place?: string;
  sort?: CandidateSort;
}

/** Of the texts of a filter; longer ones are refused. */
const MAX_LENGTH = { text: 200, skill: 100, place: 100 };

/** An id in an address. */
export function idIn(params: URLSearchParams, name: string): number | undefined {
  const id = params.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

/** Reads an address; what it does not understand is not set. */
export function readCandidateView(params: URLSearchParams): CandidateView {
  const jobId = idIn(params, 'jobId');
  const status = APPLICATION_STATUSES.find((one) => one === params.get('status'));
  const sort = CANDIDATE_SORTS.find((one) => one === params.get('sort'));
  const view: CandidateView = {
    ...(jobId !== undefined && { jobId }),
    ...(status && { status }),
    ...(sort && { sort }),
  };
  for (const name of ['text', 'skill', 'place'] as const) {
    const text = params.get(name)?.slice(0, MAX_LENGTH[name]);
    if (text) view[name] = text;
  }
  return view;
}

/** The ids before and after one in an order of which some are not shown; it may be one of these. */
export function neighboursOf(
  ids: readonly number[],
  isShown: (id: number) => boolean,
  current: number | undefined,
): { previous: number | undefined; next: number | undefined } {
  const at = current === undefined ? -1 : ids.indexOf(current);
  return {
    previous: ids.slice(0, Math.max(0, at)).findLast(isShown),
    next: ids.slice(at + 1).find(isShown),
  };
}
