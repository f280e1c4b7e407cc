/** The orders of an employer's applicants. */
export const CANDIDATE_SORTS = ['applied', 'name', 'match', 'status'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];
