import { describe, expect } from 'vitest';
import { UNDO_GRACE_MS } from '#shared/domain/application-status.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { UNDO_MS, UNTIL_PUBLISHED_MS } from '#tests/support/undo.ts';
import { seenBy, setStatus, test, undo } from './undo.ts';

describe('a change of status', () => {
  test('is the employer’s at once, and the job seeker’s 20 seconds later', async ({
    app,
    seeker,
    employer,
    applicationId: id,
    jobId,
    pass,
  }) => {
    const stream = await openStream(app, seeker.client);
    const before = await seenBy(seeker, id);
    await setStatus(employer, id, 'interview');
    const employerView = (await employer.client.getApplication({ params: { id } })).body;
    expect(employerView).toMatchObject({
      status: 'interview',
      history: [{}, { isPublished: false }],
    });
    await seeker.client.markSeen();
    await pass(UNDO_MS);
    expect(await seenBy(seeker, id)).toEqual(before);
    expect((await seeker.client.getJobApplication({ params: { id: jobId } })).body?.status).toBe(
      'pending',
    );
    expect((await seeker.client.listWaiting()).body).toEqual([]);
    expect(stream.events).toEqual([]);

    await pass(UNDO_GRACE_MS);
    expect(await stream.waitFor(1)).toMatchObject([
      { type: 'application-status', applicationId: id, status: 'interview' },
    ]);
    expect(await seenBy(seeker, id)).toMatchObject({
      status: 'interview',
      history: ['pending', 'interview'],
    });
    // They looked after the change but before it was published.
    expect((await seeker.client.listWaiting()).body).toMatchObject([{ status: 'interview' }]);
    await pass(UNTIL_PUBLISHED_MS);
    expect(stream.events).toHaveLength(1);
  });

  test('is undone as if it had not been, and once', async ({
    app,
    seeker,
    employer,
    applicationId: id,
    pass,
  }) => {
    const stream = await openStream(app, seeker.client);
    const before = (await employer.client.getApplication({ params: { id } })).body;
    const change = await setStatus(employer, id, 'rejected');
    const replies = await Promise.all([undo(employer, change), undo(employer, change)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(replies.find(({ status }) => status === 200)?.body).toEqual([{ id, status: 'pending' }]);
    const after = (await employer.client.getApplication({ params: { id } })).body;
    expect(after).toEqual({ ...before, version: before.version + 2 });
    await pass(2 * UNTIL_PUBLISHED_MS);
    expect(await seenBy(seeker, id)).toMatchObject({ status: 'pending', history: ['pending'] });
    expect(stream.events).toEqual([]);
  });

  test('that replaces another in time is the only one that is seen', async ({
    app,
    seeker,
    employer,
    applicationId: id,
    pass,
  }) => {
    const stream = await openStream(app, seeker.client);
    const first = await setStatus(employer, id, 'rejected');
    await pass(UNDO_MS - 1_000);
    const second = await setStatus(employer, id, 'interview');
    // The second change holds the first one back, which is no longer the latest.
    await pass(UNDO_MS - 1_000);
    expect((await seenBy(seeker, id)).status).toBe('pending');
    expectError(await undo(employer, first), 'CANNOT_UNDO');
    expect((await undo(employer, second)).body).toEqual([{ id, status: 'rejected' }]);
    await setStatus(employer, id, 'hired');
    await pass(UNTIL_PUBLISHED_MS);
    expect(await stream.waitFor(1)).toMatchObject([{ status: 'hired' }]);
    expect(await seenBy(seeker, id)).toMatchObject({
      status: 'hired',
      history: ['pending', 'hired'],
    });
    // Each change is recorded nonetheless.
    const employerView = (await employer.client.getApplication({ params: { id } })).body;
    expect(employerView.history.map(({ status }) => status)).toEqual([
      'pending',
      'rejected',
      'hired',
    ]);
    // A change that was reverted in time is not published.
    await setStatus(employer, id, 'rejected');
    await setStatus(employer, id, 'hired');
    await pass(UNTIL_PUBLISHED_MS);
    expect(stream.events).toHaveLength(1);
    expect((await seenBy(seeker, id)).history).toEqual(['pending', 'hired']);
  });

  test('that was seen cannot be undone, nor another employer’s', async ({
    app,
    seeker,
    employer,
    applicationId: id,
    pass,
  }) => {
    const change = await setStatus(employer, id, 'reviewing');
    expectError(await undo(seeker, change), 'FORBIDDEN');
    expectError(await undo(await registerCompany(app), change), 'NOT_FOUND');
    const stranger = app.createClient();
    const body = { changeIds: [change] };
    expectError(await stranger.undoStatusChanges({ body }), 'UNAUTHENTICATED');
    await pass(UNTIL_PUBLISHED_MS);
    expectError(await undo(employer, change), 'CANNOT_UNDO');
    expectError(await undo(employer, 2_147_483_647), 'NOT_FOUND');
    expect((await seenBy(seeker, id)).status).toBe('reviewing');
  });

  test('of several is undone for all or for none', async ({
    app,
    seeker,
    employer,
    applicationId,
    jobId,
  }) => {
    const other = await registerSeeker(app);
    const third = await postJob(employer.client);
    const ids = [
      applicationId,
      (await apply(other.client, jobId)).id,
      (await apply(other.client, third.id)).id,
    ];
    const { body } = await employer.client.updateApplications({
      body: { ids, status: 'rejected' },
    });
    expect(body).toMatchObject({ ids, status: 'rejected' });
    expect(new Set(body.changeIds).size).toBe(3);
    const again = await employer.client.updateApplications({ body: { ids, status: 'rejected' } });
    expect(again.body.changeIds).toEqual([]);
    await setStatus(employer, applicationId, 'interview');
    const refusal = await undo(employer, ...body.changeIds);
    expectError(refusal, 'CANNOT_UNDO');
    const [tooLate] = body.changeIds;
    expect(refusal.body).toMatchObject({
      details: { tooLate: [{ changeId: tooLate, name: seeker.user.fullName }] },
    });
    const rows = async () =>
      (await employer.client.listCandidateRows({ query: { ids } })).body.map((row) => row.status);
    expect(await rows()).toEqual(['interview', 'rejected', 'rejected']);
    await undo(employer, ...body.changeIds.slice(1));
    expect(await rows()).toEqual(['interview', 'pending', 'pending']);
  });

  test.for<[unknown, string]>([
    [[], 'changeIds: This is too short'],
    [['1'], 'changeIds.0: This value is not valid'],
    [[0], 'changeIds.0: This number is too small'],
    [Array.from({ length: 501 }, (_, n) => n + 1), 'changeIds: This is too long'],
    [null, 'changeIds: This field is required'],
  ])('is not undone by %o', async ([changeIds, message], { employer }) => {
    const reply = await employer.client.raw('undoStatusChanges', { body: { changeIds } });
    expect(fieldErrors(reply)).toEqual([message]);
  });
});
