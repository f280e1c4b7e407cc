import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { MAX_HOLD_MS, UNDO_GRACE_MS } from '#shared/domain/application-status.ts';
import { mails } from '#shared/schema/mail.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { apply, type Person, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { openStream } from '#tests/support/live-stream.ts';
import { UNDO_MS, UNTIL_PUBLISHED_MS } from '#tests/support/undo.ts';
import { seenBy, setStatus, test, undo } from './undo.ts';

const hold = (person: Person, changeIds: number[], isHeld = true) =>
  person.client.holdStatusChanges({ body: { changeIds, isHeld } });

describe('an undo that is held', () => {
  test('stays open for two minutes more at most', async ({
    app,
    seeker,
    employer,
    applicationId: id,
    pass,
  }) => {
    const stream = await openStream(app, seeker.client);
    const change = await setStatus(employer, id, 'rejected');
    await pass(UNDO_MS - 5_000);
    const held = await hold(employer, [change]);
    expect(held.body.changeIds).toEqual([change]);
    expect(held.body.remainingMs).toBeGreaterThan(MAX_HOLD_MS);
    expect(held.body.remainingMs).toBeLessThanOrEqual(MAX_HOLD_MS + 5_000);
    await pass(MAX_HOLD_MS);
    // Holding again gains nothing.
    const again = await hold(employer, [change]);
    expect(again.body.remainingMs).toBeLessThanOrEqual(5_000);
    expect((await seenBy(seeker, id)).status).toBe('pending');
    await pass(5_000);
    expectError(await hold(employer, [change]), 'CANNOT_UNDO');
    expectError(await hold(employer, [change], false), 'CANNOT_UNDO');
    expect(stream.events).toEqual([]);
    await pass(UNDO_GRACE_MS);
    expect(await stream.waitFor(1)).toMatchObject([{ status: 'rejected' }]);
    expectError(await undo(employer, change), 'CANNOT_UNDO');
  });

  test('has its whole time again when it is let go, and the mail waits as long', async ({
    app,
    seeker,
    employer,
    applicationId: id,
    pass,
  }) => {
    const countMails = () => app.db.$count(mails, eq(mails.dedupeKey, `application-status-${id}`));
    const change = await setStatus(employer, id, 'rejected');
    await hold(employer, [change]);
    await pass(UNTIL_PUBLISHED_MS);
    const letGo = await hold(employer, [change], false);
    expect(letGo.body).toEqual({ changeIds: [change], remainingMs: UNDO_MS });
    await pass(UNDO_MS);
    expect(await countMails()).toBe(0);
    expect((await seenBy(seeker, id)).status).toBe('pending');
    await pass(UNDO_GRACE_MS);
    expect(await countMails()).toBe(1);
    expect((await seenBy(seeker, id)).status).toBe('rejected');
  });

  test('holds the changes before it, and leaves out those that came too late', async ({
    app,
    seeker,
    employer,
    applicationId: id,
    jobId,
    pass,
  }) => {
    const other = await apply((await registerSeeker(app)).client, jobId);
    const early = await setStatus(employer, other.id, 'reviewing');
    await pass(UNTIL_PUBLISHED_MS);
    const first = await setStatus(employer, id, 'rejected');
    const second = await setStatus(employer, id, 'interview');
    const held = await hold(employer, [early, second]);
    expect(held.body.changeIds).toEqual([second]);
    await pass(UNTIL_PUBLISHED_MS);
    expect((await seenBy(seeker, id)).status).toBe('pending');
    expectError(await hold(employer, [first]), 'CANNOT_UNDO');
    expect((await undo(employer, second)).body).toEqual([{ id, status: 'rejected' }]);
  });

  test('is its employer’s alone', async ({ app, seeker, employer, applicationId, pass }) => {
    const change = await setStatus(employer, applicationId, 'reviewing');
    expectError(await hold(seeker, [change]), 'FORBIDDEN');
    expectError(await hold(await registerCompany(app), [change]), 'NOT_FOUND');
    const stranger = app.createClient();
    const body = { changeIds: [change], isHeld: true };
    expectError(await stranger.holdStatusChanges({ body }), 'UNAUTHENTICATED');
    await pass(UNTIL_PUBLISHED_MS);
    expect((await seenBy(seeker, applicationId)).status).toBe('reviewing');
  });

  test.for<[unknown, string]>([
    [{ changeIds: [], isHeld: true }, 'changeIds: This is too short'],
    [{ changeIds: [1] }, 'isHeld: This field is required'],
    [{ changeIds: [1], isHeld: 'yes' }, 'isHeld: This value is not valid'],
  ])('is not asked for by %o', async ([body, message], { employer }) => {
    const reply = await employer.client.raw('holdStatusChanges', { body });
    expect(fieldErrors(reply)).toEqual([message]);
  });
});

test('an undo and the publication at once: one of both', async ({
  seeker,
  employer,
  applicationId: id,
  pass,
}) => {
  for (let n = 0; n < 5; n += 1) {
    const before = await seenBy(seeker, id);
    const to = before.status === 'interview' ? 'reviewing' : 'interview';
    const change = await setStatus(employer, id, to);
    const [undone] = await Promise.all([undo(employer, change), pass(UNTIL_PUBLISHED_MS)]);
    const after = await seenBy(seeker, id);
    if (undone.status === 200) expect(after).toEqual(before);
    else {
      expectError(undone, 'CANNOT_UNDO');
      expect(after.history).toHaveLength(before.history.length + 1);
    }
  }
});

test('the time to undo is what the person has chosen', async ({
  seeker,
  employer,
  applicationId: id,
  pass,
}) => {
  expect((await employer.client.getCurrentUser()).body.undoSeconds).toBe(20);
  const { body } = await employer.client.updateUser({ body: { undoSeconds: 8 } });
  expect(body).toMatchObject({ undoSeconds: 8, company: { role: 'owner' } });
  const change = await setStatus(employer, id, 'reviewing');
  expect((await hold(employer, [change], false)).body.remainingMs).toBe(8_000);
  await pass(8_000 + UNDO_GRACE_MS);
  expect((await seenBy(seeker, id)).status).toBe('reviewing');
  for (const undoSeconds of [7, 21, '20', null, 1e9]) {
    const reply = await employer.client.raw('updateUser', { body: { undoSeconds } });
    expect(reply.status).toBe(400);
  }
  expect((await employer.client.getCurrentUser()).body.undoSeconds).toBe(8);
});
