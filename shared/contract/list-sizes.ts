/** Newest jobs on the landing page: full rows with one, two and three columns. */
export const LANDING_JOBS = 12;

/** Jobs per page of the search. */
export const SEARCH_JOBS = 20;

/** Links from each list of jobs to the lists of occupations. */
export const LINKED_OCCUPATIONS = 24;

/** Occupations per page of the salary guide. */
export const SALARY_WAGES = 20;

/** Open jobs on the salary page of an occupation. */
export const SALARY_JOBS = 6;

/** Open jobs on the page of a company. */
export const COMPANY_JOBS = 60;

/** Conversations that a search of them finds at most. */
export const FOUND_CONVERSATIONS = 30;

/** Applicants per request of the applicants list. */
export const CANDIDATE_ROWS = 50;

/** Applicants on an employer's dashboard. */
export const RECENT_APPLICANTS = 5;

/** Recommended jobs on a job seeker's dashboard. */
export const RECOMMENDED_FIRST = 2;
