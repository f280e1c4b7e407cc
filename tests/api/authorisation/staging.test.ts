import { describe, expect } from 'vitest';
import { contract, type EndpointName, type OrdinaryName } from '#shared/contract/contract.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { startApp } from '#tests/support/app.ts';
import { type Client, expectError, type RawInput } from '#tests/support/client.ts';
import { flowResult } from '#tests/support/flow-result.ts';
import { test as base } from './fixtures.ts';

type StagingName = Exclude<EndpointName, OrdinaryName>;

/** Valid input of each call; a missing call does not compile. */
const inputs: Record<StagingName, RawInput> = {
  giveStagingKey: { body: { key: 'another key' } },
  getStagingState: {},
  followStaging: {},
  actAs: { body: { persona: 'new-seeker' } },
  makeScenario: { body: { kind: 'ontario' } },
  getStagingClock: {},
  moveStagingClock: { body: { hours: 1 } },
  stopStagingClock: { body: { isStopped: true } },
  resetStaging: { body: {} },
  getPersonaChanges: { query: { persona: 'new-seeker' } },
  resetPersona: { body: { persona: 'new-seeker' } },
  listSnapshots: {},
  takeSnapshot: { body: { name: 'before' } },
  restoreSnapshot: { params: { id: 1 } },
  removeSnapshot: { params: { id: 1 } },
  listTestRuns: {},
  getTestRun: { params: { id: 1 } },
  getScreenshot: { params: { id: 1 }, query: { flow: 'apply' } },
  startTestRun: { body: { tester: 'Kim' } },
  setFlowResult: { params: { id: 1 }, body: flowResult() },
  endTestRun: { params: { id: 1 } },
  listSpaces: {},
  makeSpace: { body: { name: 'kim' } },
  enterSpace: { body: { name: 'kim' } },
  leaveSpace: {},
  removeSpace: { body: { name: 'kim' } },
  listOutbox: {},
  showMail: { params: { id: 1 }, query: { locale: 'fr' } },
  getStripePanel: {},
  getStripeChain: { query: { payment: 'pi_none' } },
  actOnStripe: { body: { action: 'clear-faults' } },
  getFaults: {},
  orderFault: { body: { call: 'all', kind: 'internal', times: 1 } },
  setNetworkDelay: { body: { delayMs: 1 } },
  clearFaults: {},
};

const names = keysOf(inputs);
const KEY = 'open sesame, please';

const test = base
  .extend('keyed', { scope: 'file' }, { STAGING: '1', STAGING_KEY: KEY })
  .extend('staging', { scope: 'file' }, async ({ keyed }, { onCleanup }) => {
    const app = await startApp(keyed);
    onCleanup(app.close);
    return app;
  });

/** Expects the response of a path that does not exist. */
async function expectUnknown(client: Client, name: StagingName): Promise<void> {
  const reply = expectError(await client.raw(name, inputs[name]), 'NOT_FOUND');
  const unknown = expectError(await client.send('GET', '/api/nothing'), 'NOT_FOUND');
  expect({ ...reply, requestId: '' }).toEqual({ ...unknown, requestId: '' });
}

describe('where staging is off, there is no such address', () => {
  test.for(names)('%s', async (name, { app, seeker, employer }) => {
    for (const client of [app.createClient(), seeker.client, employer.client]) {
      await expectUnknown(client, name);
      // Another method answers the same, although a known path would refuse it with 405.
      expectError(await client.raw(name, { ...inputs[name], method: 'PATCH' }), 'NOT_FOUND');
    }
  });
});

test('without the key there is no such address either', async ({ staging }) => {
  for (const name of names.filter((each) => each !== 'giveStagingKey')) {
    await expectUnknown(staging.createClient(), name);
  }
});

test('no other spelling of a path bypasses the key', async ({ staging }) => {
  const client = staging.createClient();
  const { method, path } = contract.getStagingState;
  const spellings = [path.toUpperCase(), path.replace('staging', 'Staging'), `${path}/`];
  for (const spelling of spellings) {
    expect((await client.send(method, spelling)).body).not.toHaveProperty('database');
  }
});

test('the key opens the tools to one browser, and another key does not', async ({ staging }) => {
  const client = staging.createClient();
  expectError(await client.raw('giveStagingKey', inputs.giveStagingKey), 'FORBIDDEN');
  expect(client.cookies.get('staging')).toBeUndefined();
  const keyReply = await client.giveStagingKey({ body: { key: KEY } });
  expect(keyReply.status).toBe(204);
  expect(keyReply.headers.get('set-cookie')).toMatch(/^staging=[\w-]{43};.*HttpOnly; SameSite=Lax/);
  expect((await client.getStagingState()).body).toMatchObject({
    user: null,
    payments: 'simulated',
    database: expect.stringMatching(/./),
  });
  const other = staging.createClient();
  other.cookies.set('staging', `${client.cookies.get('staging')?.slice(0, -1)}!`);
  expectError(await other.getStagingState(), 'NOT_FOUND');
});
