import type { SeedApplication, SeedCompany, SeedPosting } from './shapes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Maximum age of a posting in days. */
const OLDEST_POSTING = 45;

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/** First and last hour in UTC at which people write: from 9:30 to 17:00 in Toronto's winter. */
const WRITES_FROM = 14.5;
const WRITES_UNTIL = 22;

/**
 * A time in the daytime of a day before `now`, in the order of the hours. It depends on the date
 * alone, so that a thread has the same days whenever the demo is filled.
 */
export function daytimeBefore(now: Date, hours: number): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const daysAgo = Math.floor(hours / 24) + 1;
  const share = (23 - (hours % 24)) / 24;
  const hour = WRITES_FROM + share * (WRITES_UNTIL - WRITES_FROM);
  return new Date(midnight - daysAgo * DAY_MS + hour * HOUR_MS);
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

export function postingKey(company: string, title: string): string {
  return `${company}: ${title}`;
}

/**
 * Times of a posting. Without `postedDaysAgo`, its index spreads it over the last 45 days (17 and
 * 45 share no factor, so neighbours are far apart). It is always posted before its first
 * application.
 */
export function schedulePosting(
  posting: SeedPosting,
  index: number,
  applications: readonly SeedApplication[],
  now: Date,
): { postedAt: Date; closesAt: Date | null } {
  const firstApplied = Math.max(
    -1,
    ...applications
      .filter((one) => one.company === posting.company && one.posting === posting.title)
      .map((one) => one.appliedDaysAgo),
  );
  const spread = posting.postedDaysAgo ?? (index * 17) % OLDEST_POSTING;
  const days = Math.min(Math.max(spread, firstApplied + 1), OLDEST_POSTING - 1);
  const postedAt = hoursBefore(now, days * 24 + 1 + ((index * 5) % 22));
  const closesInDays =
    posting.closesInDays === undefined
      ? index % 3 === 0
        ? null
        : 15 + ((index * 11) % 40)
      : posting.closesInDays;
  return { postedAt, closesAt: closesInDays === null ? null : daysBefore(now, -closesInDays) };
}

/** Benefits of the posting, or of its company in the posting's language. */
export function benefitsOf(posting: SeedPosting, company: SeedCompany): string {
  if (posting.benefits) return posting.benefits;
  const { en, fr } = company.benefits;
  const texts = posting.language === 'both' ? [en, fr] : [posting.language === 'fr' ? fr : en];
  return texts.filter((text) => text !== undefined).join('\n\n');
}

/** Views and clicks of a posting on one day: deterministic, and higher when it is new. */
export function dailyStatistics(index: number, age: number): { views: number; clicks: number } {
  const noise = ((index * 7_919 + age * 104_729) % 97) / 97;
  const interest = 4 + (index % 9);
  const views = Math.round((interest * 3 * (0.4 + noise)) / (1 + age / 6));
  return { views, clicks: Math.floor(views * (0.08 + noise / 8)) };
}
