import { advanceInterviews } from '#server/features/interviews/due.ts';
import type { CallOf, Interview } from '#shared/contract/contract.ts';
import { createHiringPair, type HiringPair } from '#tests/support/factories.ts';
import { confirm, later, test as mailTest, START } from '../mail/fixtures.ts';

export const HOUR = 60;
export const DAY = 24 * HOUR;
export { later };

/** A time some minutes after the start, as a call takes it. */
export const at = (minutes: number) => later(minutes).toISOString();

type Proposal = CallOf<'proposeInterview'>['body'];

export const proposal = (overrides: Partial<Proposal> = {}): Proposal => ({
  minutes: 30,
  mode: 'video',
  place: 'https://meet.example/lock-keeper',
  timeZone: 'America/Halifax',
  times: [at(2 * DAY), at(3 * DAY)],
  ...overrides,
});

/** Two people with confirmed addresses and an application, at the start of the clock. */
export const test = mailTest
  .extend('pair', async ({ app, time }) => {
    time.now = START;
    const pair = await createHiringPair(app);
    await confirm(app, pair.seeker.user.id, { timeZone: 'America/Vancouver' });
    await confirm(app, pair.employer.user.id);
    return pair;
  })
  .extend('propose', ({ pair }) => async (overrides: Partial<Proposal> = {}) => {
    const params = { id: pair.application.id };
    return pair.employer.client.proposeInterview({ params, body: proposal(overrides) });
  })
  .extend('agree', ({ pair, propose }) => async (overrides: Partial<Proposal> = {}) => {
    const { body } = await propose(overrides);
    return pick(pair, body);
  })
  .extend('advance', ({ app, time }) => async (minutes: number) => {
    time.now = later(minutes);
    const context = { ...app, clock: { now: () => time.now } };
    // Also twice at once, as where a process was taken for dead.
    await Promise.all([1, 2].map(() => advanceInterviews.run(context, {})));
  });

export async function pick({ seeker }: Pick<HiringPair, 'seeker'>, { id, times }: Interview) {
  const slotId = times[0]?.id ?? 0;
  return seeker.client.pickInterviewTime({ params: { id }, body: { slotId } });
}
