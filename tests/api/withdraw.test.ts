import assert from 'node:assert/strict';
import { describe, expect } from 'vitest';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { expectError } from '#tests/support/client.ts';
import { createHiringPair, type HiringPair } from '#tests/support/factories.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { fundEscrow, funding, sdkOf } from '#tests/support/money.ts';
import { UNTIL_PUBLISHED_MS } from '#tests/support/undo.ts';
import { test as base, overridable } from './fixtures.ts';

const clock = {
  offset: 0,
  now: () => new Date(Date.now() + clock.offset),
};

/** `pass` advances the clock beyond the time for undo. */
const test = overridable(base)
  .override('clock', () => clock)
  .extend('pass', ({ app }) => async () => {
    clock.offset += UNTIL_PUBLISHED_MS;
    await publishStatusChanges.run({ db: app.db, clock, logger: app.logger }, {});
  });

const withdraw = ({ seeker, application }: HiringPair) =>
  seeker.client.withdrawApplication({ params: { id: application.id } });

const setStatus = ({ employer, application }: HiringPair, status: ApplicationStatus) =>
  employer.client.updateApplication({ params: { id: application.id }, body: { status } });

const readBothViews = async ({ seeker, employer, application: { id } }: HiringPair) => ({
  seekerView: (await seeker.client.getApplication({ params: { id } })).body,
  employerView: (await employer.client.getApplication({ params: { id } })).body,
});

describe('an application that is withdrawn', () => {
  test('shows to both, is in no status’s list, and notifies the employer', async ({ app }) => {
    const party = await createHiringPair(app);
    const { seeker, employer, application, job } = party;
    const { client } = employer;
    await client.markSeen();
    const stream = await openStream(app, client);
    const { status, body } = await withdraw(party);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'pending', withdrawnAt: expect.any(String) });
    const { seekerView, employerView } = await readBothViews(party);
    expect(seekerView).toEqual(body);
    expect(employerView.withdrawnAt).toBe(body.withdrawnAt);
    expect(await stream.waitFor(1)).toMatchObject([
      {
        type: 'application-status',
        applicationId: application.id,
        tags: ['applications', 'notifications'],
      },
    ]);
    expect((await client.listWaiting()).body).toMatchObject([
      { type: 'application-status', applicationId: application.id, at: body.withdrawnAt },
    ]);

    const counts = await client.countEmployerApplications();
    expect(counts.body).toMatchObject({ pending: 0, withdrawn: 1 });
    expect((await client.listPostingStages()).body).toEqual([]);
    const all = await client.listCandidates();
    expect(all.body.rows).toMatchObject([{ id: application.id, isWithdrawn: true }]);
    const pendingOnly = { query: { status: 'pending' as const } };
    expect((await client.listCandidates(pendingOnly)).body.ids).toEqual([]);
    expect((await client.listEmployerApplications(pendingOnly)).body).toEqual([]);
    expect((await seeker.client.getJobApplication({ params: { id: job.id } })).body).toBeNull();
  });

  test('stays withdrawn after a repeat, a status change, an undo or a funding', async ({ app }) => {
    const party = await createHiringPair(app);
    const { employer, application } = party;
    const { id } = application;
    const changed = (await setStatus(party, 'interview')).body.history.at(-1);
    const first = await withdraw(party);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const again = await party.seeker.client.withdrawApplication({ params: { id } }, key);
    expect(again.body).toEqual(first.body);
    expectError(await setStatus(party, 'hired'), 'CONFLICT');
    const many = await employer.client.updateApplications({ body: { ids: [id], status: 'hired' } });
    expect(many.body).toEqual({ ids: [], status: 'hired', changeIds: [] });
    const undone = { changeIds: [changed?.id ?? 0] };
    expectError(await employer.client.undoStatusChanges({ body: undone }), 'CANNOT_UNDO');
    expectError(await employer.client.fundEscrow({ body: funding({}, id) }), 'CONFLICT');
    expect((await readBothViews(party)).seekerView).toEqual(first.body);
  });

  test('supersedes a status that is not published yet', async ({ app, pass }) => {
    const party = await createHiringPair(app);
    await setStatus(party, 'reviewing');
    await pass();
    // Before it is published: a refusal would reveal the status.
    await setStatus(party, 'hired');
    const stream = await openStream(app, party.seeker.client);
    expect((await withdraw(party)).body.status).toBe('reviewing');
    await pass();
    const { seekerView, employerView } = await readBothViews(party);
    expect(seekerView.history.map(({ status }) => status)).toEqual(['pending', 'reviewing']);
    expect([seekerView.status, employerView.status]).toEqual(['reviewing', 'reviewing']);
    expect(stream.events).toEqual([]);
  });

  test.for(['rejected', 'hired'] as const)('is not possible once %s', async (to, { app, pass }) => {
    const party = await createHiringPair(app);
    await setStatus(party, to);
    await pass();
    expectError(await withdraw(party), 'CONFLICT');
    expect((await readBothViews(party)).employerView).toMatchObject({
      status: to,
      withdrawnAt: null,
    });
  });

  test('is not possible while money is held, and is afterwards', async ({ app }) => {
    const party = await createHiringPair(app);
    const { id: escrowId } = await fundEscrow(app, party);
    expectError(await withdraw(party), 'ESCROW_EXISTS');
    const refund = { escrowId, reason: 'A mistake' };
    assert.equal((await party.employer.client.refundEscrow({ body: refund })).status, 200);
    await expect.poll(async () => (await withdraw(party)).status).toBe(200);
  });

  test('can be withdrawn by its job seeker only', async ({ app }) => {
    const party = await createHiringPair(app);
    const params = { id: party.application.id };
    const other = (await createHiringPair(app)).seeker.client;
    expectError(await other.withdrawApplication({ params }), 'NOT_FOUND');
    expectError(await party.employer.client.withdrawApplication({ params }), 'FORBIDDEN');
    expectError(await app.createClient().withdrawApplication({ params }), 'UNAUTHENTICATED');
    expectError(await other.withdrawApplication({ params: { id: 2_147_483_647 } }), 'NOT_FOUND');
    expect((await readBothViews(party)).employerView.withdrawnAt).toBeNull();
  });

  test('is followed by another application, as a new one', async ({ app }) => {
    const party = await createHiringPair(app);
    const { seeker, employer, job, application } = party;
    const again = { body: { jobId: job.id, resumeUrl: 'https://example.ca/new.pdf' } };
    expectError(await seeker.client.createApplication(again), 'ALREADY_APPLIED');
    await withdraw(party);
    const replies = await Promise.all([1, 2, 3].map(() => seeker.client.createApplication(again)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { body } = await seeker.client.getJobApplication({ params: { id: job.id } });
    expect(body).toMatchObject({ status: 'pending', withdrawnAt: null, history: [{}] });
    expect(body?.id).not.toBe(application.id);
    const counts = await employer.client.countEmployerApplications();
    expect(counts.body).toMatchObject({ pending: 1, withdrawn: 1 });
    await employer.client.updateJob({ params: { id: job.id }, body: { isActive: false } });
    await seeker.client.withdrawApplication({ params: { id: body?.id ?? 0 } });
    expectError(await seeker.client.createApplication(again), 'JOB_CLOSED');
  });

  test('or changed by the employer concurrently: in either order', async ({ app, pass }) => {
    for (const status of ['hired', 'rejected', 'reviewing'] as const) {
      const party = await createHiringPair(app);
      const [withdrawn, changed] = await Promise.all([withdraw(party), setStatus(party, status)]);
      expect(withdrawn.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      await pass();
      const { seekerView, employerView } = await readBothViews(party);
      expect(seekerView).toMatchObject({ status: 'pending', withdrawnAt: expect.any(String) });
      expect(employerView.status).toBe('pending');
    }
  });

  test('is possible while a card payment is only begun; paid all the same, it can be given back', async ({
    app,
  }) => {
    const party = await createHiringPair(app);
    const { employer, application } = party;
    const funded = await employer.client.fundEscrow({ body: funding({}, application.id) });
    assert.equal((await withdraw(party)).status, 200);
    const { paymentIntentId } = funded.body;
    await sdkOf(app).paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
    const paid = await employer.client.confirmPayment({ body: { paymentIntentId } });
    expect(paid.body.status).toBe('funded');
    const refund = { escrowId: paid.body.id ?? 0, reason: 'Withdrawn' };
    assert.equal((await employer.client.refundEscrow({ body: refund })).status, 200);
  });
});
