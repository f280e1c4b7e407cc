import fc from 'fast-check';
import type { AnswerFacts, AnswerHistory } from '#shared/domain/answer-facts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Events of an application, in hours before now; 0 for one that did not happen. */
export interface Life {
  applied: number;
  /** Statuses that the applicant was told. */
  told: { status: 'reviewing' | 'interview' | 'rejected' | 'hired'; at: number }[];
  /** A status that still waits to be told. */
  untold: number;
  message: number;
  ownMessage: number;
  invited: number;
  isHeld: boolean;
  seen: number;
  withdrawn: number;
}

const MOST_HOURS = 110 * 24;

/** Lives of the applications of a company, around the limits of the facts. */
export const lives: fc.Arbitrary<Life[]> = fc.array(
  fc
    .record({
      applied: fc.integer({ min: 1, max: MOST_HOURS }),
      told: fc.array(
        fc.record({
          status: fc.constantFrom('reviewing', 'interview', 'rejected', 'hired'),
          at: fc.nat(),
        }),
        { maxLength: 2 },
      ),
      untold: fc.nat(),
      message: fc.nat(),
      ownMessage: fc.nat(),
      invited: fc.nat(),
      isHeld: fc.boolean(),
      seen: fc.nat(),
      withdrawn: fc.nat(),
      has: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    })
    .map(({ has, ...life }): Life => {
      // Nothing happens before the application, and most things to few.
      const after = (at: number) => 1 + (at % life.applied);
      const rarely = (index: number, at: number) => (has[index] && at % 3 === 0 ? after(at) : 0);
      return {
        ...life,
        told: life.told.map(({ status, at }) => ({ status, at: after(at) })),
        untold: rarely(0, life.untold),
        message: rarely(1, life.message),
        ownMessage: rarely(2, life.ownMessage),
        invited: rarely(3, life.invited),
        seen: has[4] ? after(life.seen) : 0,
        withdrawn: rarely(5, life.withdrawn),
      };
    }),
  { maxLength: 24 },
);

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** The history of a life, as the facts are made of it. */
export function historyOf(life: Life, now: Date): AnswerHistory {
  const at = (hours: number) => (hours === 0 ? null : before(now, hours));
  const answers = [...life.told.map((change) => change.at), life.message, life.invited];
  const hasStatus = (wanted: string) => life.told.some(({ status }) => status === wanted);
  return {
    appliedAt: before(now, life.applied),
    answeredAt: at(Math.max(...answers)),
    seenAt: at(life.seen),
    withdrawnAt: at(life.withdrawn),
    wasInterviewed: hasStatus('interview') || (life.invited > 0 && life.isHeld),
    wasHired: hasStatus('hired'),
  };
}

/** The facts, computed in the plainest way. */
export function recompute(history: AnswerHistory[], now: Date): AnswerFacts | null {
  const recent = history.filter(({ appliedAt }) => Number(now) - Number(appliedAt) < 90 * DAY_MS);
  let counted = 0;
  const waits: number[] = [];
  const looks: number[] = [];
  let interviews = 0;
  let hires = 0;
  for (const { appliedAt, answeredAt, seenAt, withdrawnAt, ...was } of recent) {
    if (answeredAt) waits.push(Number(answeredAt) - Number(appliedAt));
    const hadTime = Number(now) - Number(appliedAt) >= 14 * DAY_MS;
    if (answeredAt || (hadTime && !withdrawnAt)) counted += 1;
    for (const look of [answeredAt, seenAt]) if (look) looks.push(Number(look));
    if (was.wasInterviewed) interviews += 1;
    if (was.wasHired) hires += 1;
  }
  if (counted < 10) return null;
  const within = (days: number) => waits.filter((wait) => wait <= days * DAY_MS).length;
  let days: number | null = 1;
  while (days !== null && within(days) * 2 < counted) days = days < 120 ? days + 1 : null;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });
  return {
    days,
    answeredTenths: Math.round((10 * waits.length) / counted),
    lastSeenOn: looks.length > 0 ? day.format(Math.max(...looks)) : null,
    interviews: interviews - (interviews % 5),
    hires: hires - (hires % 5),
  };
}
