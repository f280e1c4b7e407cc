import { expect } from 'vitest';
import { RUN_LENGTHS } from '#shared/domain/staging-flows.ts';
import { expectError, fieldErrors } from '#tests/support/client.ts';
import { flowResult } from '#tests/support/flow-result.ts';
import { test as base, overridable } from '../fixtures.ts';

const test = overridable(base).override('environment', { STAGING: '1' });

test('a run keeps its tester, its times and the last result of each flow', async ({ app }) => {
  const client = app.createClient();
  const { body: run } = await client.startTestRun({ body: { tester: ' Kim ' } });
  expect(run).toMatchObject({ tester: 'Kim', endedAt: null, results: [], previous: null });
  const params = { id: run.id };
  await client.setFlowResult({ params, body: flowResult({ result: 'blocked', note: 'No page' }) });
  const failed = flowResult({ flow: 'fund', result: 'failed', severity: 'major' });
  await client.setFlowResult({ params, body: failed });
  const { body } = await client.setFlowResult({ params, body: flowResult() });
  expect(body.results).toHaveLength(2);
  const found = { hasScreenshot: false };
  expect(body.results).toEqual(
    expect.arrayContaining([
      { ...flowResult(), ...found },
      { ...failed, ...found },
    ]),
  );

  const ended = (await client.endTestRun({ params })).body;
  expect(ended.endedAt).not.toBeNull();
  expect((await client.endTestRun({ params })).body.endedAt).toBe(ended.endedAt);
  expectError(await client.setFlowResult({ params, body: flowResult() }), 'CONFLICT');
  expect((await client.getTestRun({ params })).body).toEqual(ended);
  expect((await client.listTestRuns()).body).toMatchObject([{ id: run.id, tester: 'Kim' }]);
});

test('a run is compared with the last one that had ended when it began', async ({ app }) => {
  const client = app.createClient();
  const start = async (tester: string) => (await client.startTestRun({ body: { tester } })).body;
  const first = await start('Kim');
  const params = { id: first.id };
  await client.setFlowResult({ params, body: flowResult({ flow: 'search', result: 'failed' }) });
  const beside = await start('Noor');
  await client.endTestRun({ params });
  await client.setFlowResult({ params: { id: beside.id }, body: flowResult() });
  const { previous } = await start('Sam');
  expect(previous).toEqual({
    id: first.id,
    tester: 'Kim',
    results: [{ flow: 'search', result: 'failed' }],
  });
  expect((await client.getTestRun({ params: { id: beside.id } })).body.previous?.id).not.toBe(
    first.id,
  );
});

test('results are refused for runs that are not, and beyond their bounds', async ({ app }) => {
  const client = app.createClient();
  const { id } = (await client.startTestRun({ body: { tester: 'Kim' } })).body;
  const none = { params: { id: 999 } };
  expectError(await client.setFlowResult({ ...none, body: flowResult() }), 'NOT_FOUND');
  expectError(await client.getTestRun(none), 'NOT_FOUND');
  expectError(await client.endTestRun(none), 'NOT_FOUND');
  // Link of a problem: `origin + address`, or the address itself.
  const elsewhere = ['//evil.example', '/\\evil.example', '@evil.example', 'javascript:alert(1)'];
  for (const [field, value] of [
    ...elsewhere.map((address) => ['address', address]),
    ['flow', 'nothing'],
    ['result', 'perfect'],
    ['screenshot', 'data:text/html;base64,PHNjcmlwdD4='],
    ['note', 'x'.repeat(RUN_LENGTHS.text + 1)],
    ['persona', 'admin'],
  ] as const) {
    const body = { ...flowResult(), [field]: value };
    const reply = await client.raw('setFlowResult', { params: { id }, body });
    expect(fieldErrors(reply).map((each) => each.split(':')[0])).toEqual([field]);
  }
  for (const tester of ['', ' ', 'x'.repeat(RUN_LENGTHS.tester + 1)]) {
    expectError(await client.raw('startTestRun', { body: { tester } }), 'VALIDATION_FAILED');
  }
  const screenshot = `data:image/jpeg;base64,${'A'.repeat(RUN_LENGTHS.screenshot - 23)}`;
  const params = { id };
  const largest = await client.setFlowResult({ params, body: flowResult({ screenshot }) });
  expect(largest.status).toBe(200);
});

test('a run is answered without its screenshots, which stay until they are removed', async ({
  app,
}) => {
  const client = app.createClient();
  const params = { id: (await client.startTestRun({ body: { tester: 'Kim' } })).body.id };
  const query = { flow: 'apply' } as const;
  const set = async (change: Partial<ReturnType<typeof flowResult>>) => {
    const { body } = await client.setFlowResult({ params, body: flowResult(change) });
    expect(JSON.stringify(body)).not.toContain('base64');
    return body.results[0]?.hasScreenshot;
  };
  expectError(await client.getScreenshot({ params, query }), 'NOT_FOUND');
  const screenshot = 'data:image/jpeg;base64,AAAA';
  expect(await set({ screenshot })).toBe(true);
  expect(await set({ note: 'Seen again' })).toBe(true);
  expect((await client.getScreenshot({ params, query })).body).toEqual({ screenshot });
  expect(await set({ screenshot: null })).toBe(false);
  expectError(await client.getScreenshot({ params, query }), 'NOT_FOUND');
});
