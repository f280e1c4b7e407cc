/** How many of the newest jobs the landing page shows: the rows of one, two and three columns. */
export const LANDING_JOBS = 12;

/** How many jobs the search shows first, and at each further step. */
export const SEARCH_JOBS = 20;

/** How many occupations' lists each list of jobs leads to. */
export const LINKED_OCCUPATIONS = 24;

/** How many occupations the salary guide shows first. */
export const SALARY_WAGES = 10;

/** How many of an employer's applicants are read at a time. */
export const CANDIDATE_ROWS = 50;
