import type { ProvinceCode } from '../provinces.ts';

/** A province, or `CA` for employers that federal law governs. */
type Jurisdiction = ProvinceCode | 'CA';

/**
 * How a row is known: `verified` by the federal database and a second source, `official-copy` by a
 * copy of that database alone, `unverified` by neither.
 */
type WageStatus = 'verified' | 'official-copy' | 'unverified';

interface MinimumWage {
  from: string;
  hourlyCents: number;
  status: WageStatus;
}

/** General adult rates, without the special rates for students or tips. README.md says how to renew them. */
const ROWS: [Jurisdiction, from: string, hourlyCents: number, WageStatus][] = [
  ['AB', '2018-10-01', 1500, 'verified'],
  ['BC', '2024-06-01', 1740, 'verified'],
  ['BC', '2025-06-01', 1785, 'verified'],
  ['BC', '2026-06-01', 1825, 'verified'],
  ['CA', '2024-04-01', 1730, 'verified'],
  ['CA', '2025-04-01', 1775, 'verified'],
  ['CA', '2026-04-01', 1815, 'verified'],
  ['MB', '2024-10-01', 1580, 'verified'],
  ['MB', '2025-10-01', 1600, 'verified'],
  ['MB', '2026-10-01', 1640, 'verified'],
  ['NB', '2024-04-01', 1530, 'verified'],
  ['NB', '2025-04-01', 1565, 'verified'],
  ['NB', '2026-04-01', 1590, 'verified'],
  ['NL', '2024-04-01', 1560, 'verified'],
  ['NL', '2025-04-01', 1600, 'verified'],
  ['NL', '2026-04-01', 1635, 'verified'],
  ['NS', '2024-04-01', 1520, 'verified'],
  ['NS', '2025-04-01', 1570, 'verified'],
  ['NS', '2025-10-01', 1650, 'verified'],
  ['NS', '2026-04-01', 1675, 'verified'],
  ['NS', '2026-10-01', 1700, 'verified'],
  ['NT', '2024-09-01', 1670, 'verified'],
  ['NT', '2025-09-01', 1695, 'verified'],
  ['NT', '2026-09-01', 1720, 'official-copy'],
  ['NU', '2024-01-01', 1900, 'verified'],
  ['NU', '2025-09-01', 1975, 'verified'],
  ['NU', '2026-09-01', 2017, 'official-copy'],
  ['ON', '2024-10-01', 1720, 'verified'],
  ['ON', '2025-10-01', 1760, 'verified'],
  ['ON', '2026-10-01', 1795, 'verified'],
  ['PE', '2024-10-01', 1600, 'verified'],
  ['PE', '2025-10-01', 1650, 'verified'],
  ['PE', '2026-04-01', 1700, 'verified'],
  ['PE', '2026-10-01', 1730, 'verified'],
  ['PE', '2027-04-01', 1760, 'official-copy'],
  ['QC', '2024-05-01', 1575, 'verified'],
  ['QC', '2025-05-01', 1610, 'verified'],
  ['QC', '2026-05-01', 1660, 'verified'],
  ['SK', '2024-10-01', 1500, 'verified'],
  ['SK', '2025-10-01', 1535, 'verified'],
  ['SK', '2026-10-01', 1570, 'unverified'],
  ['YT', '2024-04-01', 1759, 'verified'],
  ['YT', '2025-04-01', 1794, 'verified'],
  ['YT', '2026-04-01', 1851, 'verified'],
];

const inOrder = (a: MinimumWage, b: MinimumWage) => (a.from < b.from ? -1 : 1);

const WAGES = new Map<Jurisdiction, MinimumWage[]>();
for (const [jurisdiction, from, hourlyCents, status] of ROWS) {
  const wages = WAGES.get(jurisdiction) ?? [];
  WAGES.set(jurisdiction, [...wages, { from, hourlyCents, status }].sort(inOrder));
}

const known = (wage: MinimumWage) => wage.status !== 'unverified';

/** The rate in force on a day (`YYYY-MM-DD`); undefined before the first row. */
export function minimumWage(jurisdiction: Jurisdiction, on: string): MinimumWage | undefined {
  return WAGES.get(jurisdiction)?.findLast((wage) => known(wage) && wage.from <= on);
}

/** A rate that may be in force on a day, newer than `minimumWage` and not verified. */
export function unverifiedMinimumWage(
  jurisdiction: Jurisdiction,
  on: string,
): MinimumWage | undefined {
  const newest = WAGES.get(jurisdiction)?.findLast((wage) => wage.from <= on);
  return newest && !known(newest) ? newest : undefined;
}

/** Rates that take effect after a day, up to and including another, earliest first. */
export function laterMinimumWages(
  jurisdiction: Jurisdiction,
  on: string,
  until: string,
): MinimumWage[] {
  return (WAGES.get(jurisdiction) ?? []).filter(
    (wage) => known(wage) && wage.from > on && wage.from <= until,
  );
}
