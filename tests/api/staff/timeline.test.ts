import { expect } from 'vitest';
import { TIMELINE_KINDS, type TimelineKind } from '#shared/domain/staff.ts';
import { expectError } from '#tests/support/client.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { ALL_READ, createParty, fundEscrow, type MoneyApp } from '#tests/support/money.ts';
import { test } from '../payments/fixtures.ts';
import { registerStaff, runDecisions } from './fixtures.ts';

/** A person with events of every kind, and a member who reads them. */
async function lived(app: MoneyApp) {
  const party = await createParty(app);
  const { id: escrowId } = await fundEscrow(app, party);
  await party.seeker.client.addStatement({
    body: { escrowId, kind: 'objection', text: 'A secret of the two' },
  });
  const reporter = await registerSeeker(app);
  await reporter.client.reportJob({
    params: { id: party.application.jobId },
    body: { reason: 'fraud', text: 'It asks for my card.' },
  });
  const staff = await registerStaff(app);
  const body = {
    reason: 'Ticket 70',
    explanation: 'It was not done.',
    lastEventId: ALL_READ,
    decision: 'refund' as const,
  };
  await staff.client.decidePayment({ params: { id: escrowId }, body });
  await runDecisions(app);
  const read = async (id: number, kind?: TimelineKind) =>
    (await staff.client.getStaffTimeline({ params: { id }, query: { kind } })).body;
  return { party, staff, escrowId, read };
}

test('a person’s events are one list by time, each kind by itself, without anybody’s words', async ({
  app,
}) => {
  const { party, escrowId, read } = await lived(app);
  const ofSeeker = await read(party.seeker.user.id);
  const whats = (kind: TimelineKind, events = ofSeeker) =>
    events.filter((event) => event.kind === kind).map(({ what }) => what);
  expect(whats('account')).toEqual(['registered']);
  expect(whats('application')).toEqual(['pending']);
  expect(whats('money')).toEqual(['refund', 'requestRefund', 'object', 'fund']);
  expect(whats('mail')).toContain('confirm-email');
  const [act] = await read(party.seeker.user.id, 'staff');
  expect(act).toMatchObject({ what: 'decide-payment', note: 'Ticket 70' });
  expect(whats('staff')).toEqual(['decide-payment']);
  expect(ofSeeker.find(({ kind }) => kind === 'staff')).toMatchObject({ note: 'Ticket 70' });
  const times = ofSeeker.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(JSON.stringify(ofSeeker)).not.toContain('A secret of the two');
  expect(ofSeeker.find(({ what }) => what === 'requestRefund')).toMatchObject({
    amount: '250.00',
    note: 'staff',
    target: { kind: 'escrow', id: escrowId },
    parties: { seeker: party.seeker.user.fullName },
  });
  for (const kind of TIMELINE_KINDS) {
    const events = await read(party.seeker.user.id, kind);
    expect(events).toEqual(ofSeeker.filter((event) => event.kind === kind));
  }
  const ofEmployer = await read(party.employer.user.id);
  expect(whats('report', ofEmployer)).toEqual(['reported']);
  expect(whats('money', ofEmployer)).toEqual(whats('money'));
});

test('pages of a timeline have every event once, also those of one moment', async ({ app }) => {
  const { party, staff } = await lived(app);
  const params = { id: party.employer.user.id };
  const whole = await staff.client.getStaffTimeline({ params, query: {} });
  expect(whole.headers.get('x-total-count')).toBe(String(whole.body.length));
  const read = (cursor?: string) =>
    staff.client.getStaffTimeline({ params, query: { limit: 3, ...(cursor && { cursor }) } });
  const pages = await staff.client.pagesFrom(await read());
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flatMap(({ body }) => body)).toEqual(whole.body);
  expectError(await read('bm9uZQ'), 'INVALID_CURSOR');
});

test('a timeline is of an account that exists, and reading it is in the log', async ({ app }) => {
  const support = await registerStaff(app, 'support');
  const { user } = await registerSeeker(app);
  const query = {};
  expectError(
    await support.client.getStaffTimeline({ params: { id: 2_147_483_647 }, query }),
    'NOT_FOUND',
  );
  const reply = await support.client.getStaffTimeline({ params: { id: user.id }, query });
  expect(reply.status).toBe(200);
  const { body } = await support.client.listStaffAudit({ query: { personId: user.id } });
  expect(body).toEqual([expect.objectContaining({ act: 'view-account', reason: null })]);
});
