import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { type Person, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { confirm, rowsOf, START, test } from '../mail/fixtures.ts';
import { joinStaff, registerStaff } from '../staff/fixtures.ts';

const because = { reason: 'The same posting' };

test.beforeEach(({ time }) => {
  time.now = START;
});

const report = async ({ client }: Pick<Person, 'client'>, id: number, language = 'en') => {
  const body = { reason: 'fraud', text: 'It asks for my bank card.' } as const;
  const headers = { 'Accept-Language': language };
  return (await client.reportJob({ params: { id }, body }, headers)).body.id;
};

/** A posting, and two who reported it, one in English and one in French. */
async function reportTwice(app: TestApp) {
  const employer = await registerCompany(app);
  const { id: jobId } = await postJob(employer.client);
  const english = await registerSeeker(app);
  const french = await registerSeeker(app);
  for (const { user } of [english, french]) await confirm(app, user.id);
  const mainId = await report(english, jobId);
  const mergedId = await report(french, jobId, 'fr');
  return { employer, jobId, english, french, mainId, mergedId };
}

test('two reports become one case, and one answer goes to both reporters', async ({ app }) => {
  const { jobId, english, french, mainId, mergedId, employer } = await reportTwice(app);
  const { client } = await registerStaff(app, 'support');
  const read = async (id: number) => (await client.getStaffReport({ params: { id } })).body;
  expect((await read(mergedId)).mergeTargets.map(({ id }) => id)).toEqual([mainId]);

  const merge = { params: { id: mergedId }, body: { into: mainId, ...because } };
  expect((await client.mergeStaffReport(merge)).status).toBe(204);
  const { body: waiting } = await client.listStaffQueue({ query: { kind: 'report' } });
  expect(waiting.items).toMatchObject([
    {
      id: mainId,
      personIds: [employer.user.id, english.user.id, employer.user.id, french.user.id],
    },
  ]);
  expect(waiting.counts.report).toBe(1);
  expect((await client.listStaffReports({ query: {} })).body.map(({ id }) => id)).toEqual([mainId]);
  const isCase = {
    merged: [{ id: mergedId }],
    mergeTargets: [],
    others: [],
    answerLanguages: ['en', 'fr'],
  };
  expect(await read(mainId)).toMatchObject(isCase);
  expect(await read(mergedId)).toMatchObject({ mergedInto: mainId, canSeparate: true });

  const answer = { text: 'We took it down.', ...because };
  const onMerged = { params: { id: mergedId } };
  expectError(await client.answerStaffReport({ ...onMerged, body: answer }), 'CONFLICT');
  const closing = { event: 'close', ...because } as const;
  expectError(await client.moveStaffReport({ ...onMerged, body: closing }), 'CONFLICT');
  const params = { id: mainId };
  expectError(await client.answerStaffReport({ params, body: answer }), 'VALIDATION_FAILED');
  const both = { ...answer, otherText: 'Nous l’avons retirée.' };
  expect((await client.answerStaffReport({ params, body: both })).status).toBe(204);
  for (const [{ user }, id, text] of [
    [english, mainId, both.text],
    [french, mergedId, both.otherText],
  ] as const) {
    const { status, entries } = await read(id);
    expect({ status, texts: entries.map((each) => each.text) }).toEqual({
      status: 'answered',
      texts: [text],
    });
    const mails = (await rowsOf(app, user.id)).filter(({ kind }) => kind === 'report-answered');
    expect(mails.map(({ data }) => data)).toEqual([{ entryId: entries[0]?.id }]);
  }
  expectError(await client.separateStaffReport({ ...onMerged, body: because }), 'CONFLICT');
  const { body: audit } = await client.listStaffAudit({ query: { target: 'report' } });
  expect(audit.filter(({ act }) => !act.startsWith('view-'))).toMatchObject([
    { act: 'answer-report', targetId: mainId, details: { reports: 2 } },
    { act: 'merge-report', targetId: mergedId, details: { into: mainId } },
  ]);
  const { body: events } = await client.getStaffTimeline({
    params: { id: employer.user.id },
    query: { kind: 'staff' },
  });
  expect(events.map(({ what }) => what)).toContain('merge-report');
  // Reported again, it is a new case.
  expect(await report(french, jobId, 'fr')).not.toBe(mergedId);
});

test('a report is separated until the case is answered', async ({ app }) => {
  const { mainId, mergedId } = await reportTwice(app);
  const { client } = await registerStaff(app, 'support');
  const params = { id: mergedId };
  const separate = () => client.separateStaffReport({ params, body: because });
  const merge = () => client.mergeStaffReport({ params, body: { into: mainId, ...because } });
  expectError(await separate(), 'CONFLICT');
  expect((await merge()).status).toBe(204);
  expect([await separate(), await separate()].map(({ status }) => status)).toEqual([204, 204]);
  const { body: waiting } = await client.listStaffReports({ query: {} });
  expect(waiting.map(({ id }) => id)).toEqual(expect.arrayContaining([mainId, mergedId]));
  const answer = { params, body: { text: 'Merci.', ...because } };
  expect((await client.answerStaffReport(answer)).status).toBe(204);
  expectError(await merge(), 'CONFLICT');
});

test('only reports that have something in common are merged, and none into a merged one', async ({
  app,
}) => {
  const { english, mainId, mergedId } = await reportTwice(app);
  const elsewhere = await postJob((await registerCompany(app)).client);
  const strangersId = await report(await registerSeeker(app), elsewhere.id);
  const sameReporterId = await report(english, elsewhere.id);
  const { client } = await registerStaff(app, 'support');
  const merge = (id: number, into: number) =>
    client.mergeStaffReport({ params: { id }, body: { into, ...because } });
  expectError(await merge(mainId, strangersId), 'CONFLICT');
  expectError(await merge(mainId, mainId), 'CONFLICT');
  expectError(await merge(mainId, 2_147_483_647), 'NOT_FOUND');
  expectError(await merge(2_147_483_647, mainId), 'NOT_FOUND');
  const reply = await client.raw('mergeStaffReport', { params: { id: mainId }, body: because });
  expect(fieldErrors(reply)).toEqual([expect.stringContaining('into')]);
  expect((await merge(mainId, sameReporterId)).status).toBe(204);
  expectError(await merge(mergedId, mainId), 'CONFLICT');
  // With what is merged into it.
  expect((await merge(sameReporterId, strangersId)).status).toBe(204);
  const { body } = await client.getStaffReport({ params: { id: strangersId } });
  expect(body.merged.map(({ id }) => id)).toEqual([mainId, sameReporterId]);
});

test('a party to one report of a case decides nothing about it', async ({ app }) => {
  const { french, mainId, mergedId, jobId } = await reportTwice(app);
  const other = await registerStaff(app);
  const params = { id: mainId };
  const merge = { params: { id: mergedId }, body: { into: mainId, ...because } };
  await joinStaff(app, french);
  expectError(await french.client.mergeStaffReport(merge), 'CONFLICT_OF_INTEREST');
  expect((await other.client.mergeStaffReport(merge)).status).toBe(204);
  const answer = { text: 'Thank you.', otherText: 'Merci.', ...because };
  const takeDown = { cause: 'fraud', explanation: 'It asks for money.', ...because } as const;
  for (const reply of [
    await french.client.answerStaffReport({ params, body: answer }),
    await french.client.moveStaffReport({ params, body: { event: 'close', ...because } }),
    await french.client.noteStaffReport({ params, body: because }),
    await french.client.separateStaffReport({ params: { id: mergedId }, body: because }),
    await french.client.takeDownJob({ params: { id: jobId }, body: takeDown }),
    await french.client.handleStaffCase({ body: { kind: 'report', id: mainId, ...because } }),
  ]) {
    expectError(reply, 'CONFLICT_OF_INTEREST');
  }
  expect((await french.client.getStaffReport({ params })).body.isParty).toBe(true);
});

test('merges and answers at once leave one state', async ({ app }) => {
  const { mainId, mergedId } = await reportTwice(app);
  const { client } = await registerStaff(app, 'support');
  const merge = (id: number, into: number) =>
    client.mergeStaffReport({ params: { id }, body: { into, ...because } });
  const crossed = await Promise.all([merge(mergedId, mainId), merge(mainId, mergedId)]);
  expect(crossed.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const { body } = await client.getStaffReport({ params: { id: mainId } });
  const [childId, caseId] = body.mergedInto === null ? [mergedId, mainId] : [mainId, mergedId];
  const [separated, answered] = await Promise.all([
    client.separateStaffReport({ params: { id: childId }, body: because }),
    client.answerStaffReport({
      params: { id: caseId },
      body: { text: 'Thank you.', otherText: 'Merci.', ...because },
    }),
  ]);
  expect(answered.status).toBe(204);
  const { body: child } = await client.getStaffReport({ params: { id: childId } });
  expect(child.status).toBe(separated.status === 204 ? 'new' : 'answered');
});

/** The merged report of a case whose other one an older process has answered alone. */
test('a merged report that was left open is listed and separated', async ({ app }) => {
  const { mainId, mergedId } = await reportTwice(app);
  const { client } = await registerStaff(app, 'support');
  const params = { id: mergedId };
  await client.mergeStaffReport({ params, body: { into: mainId, ...because } });
  const close = `UPDATE reports SET status = 'closed', answered_at = now() WHERE id = $1`;
  await app.pool.query(close, [mainId]);
  const listed = async (state: 'open' | 'done') =>
    (await client.listStaffReports({ query: { state } })).body.map(({ id }) => id);
  expect(await listed('open')).toContain(mergedId);
  expect(await listed('done')).toContain(mainId);
  const { body: queue } = await client.listStaffQueue({ query: { kind: 'report' } });
  expect(queue.items.map(({ id }) => id)).toContain(mergedId);
  expect((await client.getStaffReport({ params })).body.canSeparate).toBe(true);
  expect((await client.separateStaffReport({ params, body: because })).status).toBe(204);
  const answer = { params, body: { text: 'Merci.', ...because } };
  expect((await client.answerStaffReport(answer)).status).toBe(204);
});

test('an answer is refused if its member has not read a merged report', async ({ app }) => {
  const { mainId, mergedId } = await reportTwice(app);
  const { client } = await registerStaff(app, 'support');
  const merge = { params: { id: mergedId }, body: { into: mainId, ...because } };
  expect((await client.mergeStaffReport(merge)).status).toBe(204);
  const answer = (mergedIds: number[]) =>
    client.answerStaffReport({
      params: { id: mainId },
      body: { text: 'Thank you.', otherText: 'Merci.', mergedIds, ...because },
    });
  expectError(await answer([]), 'CONFLICT');
  expectError(await answer([mergedId, mainId]), 'CONFLICT');
  expect((await answer([mergedId])).status).toBe(204);
});

test('a case is not opened again beside an equal report', async ({ app }) => {
  const { french, jobId, mainId, mergedId } = await reportTwice(app);
  const { client } = await registerStaff(app, 'support');
  const merge = { params: { id: mergedId }, body: { into: mainId, ...because } };
  expect((await client.mergeStaffReport(merge)).status).toBe(204);
  const move = (id: number, event: 'close' | 'reopen') =>
    client.moveStaffReport({ params: { id }, body: { event, ...because } });
  expect((await move(mainId, 'close')).status).toBe(204);
  const again = await report(french, jobId, 'fr');
  expectError(await move(mainId, 'reopen'), 'REPORTED_AGAIN');
  expect((await move(again, 'close')).status).toBe(204);
  expect((await move(mainId, 'reopen')).status).toBe(204);
});

test('an act on a case is in the log for each person whom its reports are about', async ({
  app,
}) => {
  const { employer, english, mainId } = await reportTwice(app);
  const other = await registerCompany(app);
  const mergedId = await report(english, (await postJob(other.client)).id);
  const { client } = await registerStaff(app, 'support');
  const merge = { params: { id: mergedId }, body: { into: mainId, ...because } };
  expect((await client.mergeStaffReport(merge)).status).toBe(204);
  const params = { id: mainId };
  await client.noteStaffReport({ params, body: because });
  await client.answerStaffReport({ params, body: { text: 'Thank you.', ...because } });
  await client.moveStaffReport({ params, body: { event: 'close', ...because } });
  for (const { user } of [employer, other]) {
    const query = { login: user.username, target: 'report', targetId: mainId } as const;
    const { body } = await client.listStaffAudit({ query });
    const acts = body.filter(({ act }) => act !== 'view-report').map(({ act }) => act);
    expect(acts).toEqual(['move-report', 'answer-report', 'note-report']);
  }
});
