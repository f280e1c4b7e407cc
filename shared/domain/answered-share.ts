/** With fewer applicants, a share says more about chance than about the employer. */
const FEWEST_APPLICANTS = 5;

/** Share of applicants that were answered, between 0 and 1; null for too few. */
export function answeredShare({
  applicants,
  answered,
}: {
  applicants: number;
  answered: number;
}): number | null {
  return applicants < FEWEST_APPLICANTS ? null : answered / applicants;
}
