import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { addressOf } from '#shared/contract/input.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { keepMails } from '#tests/support/kept-mails.ts';
import { test as base } from '../fixtures.ts';

const staging = { STAGING: '1', PUBLIC_URL: 'http://localhost:5000', STAGING_HOSTS: 'tester.test' };
const KEY = 'open sesame, please';

const test = base
  .extend('settings', { scope: 'file' }, () => staging)
  .extend('keyless', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const app = await startApp(settings);
    onCleanup(app.close);
    return app;
  })
  .extend('keyed', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
    const app = await startApp({ ...settings, STAGING_KEY: KEY });
    onCleanup(app.close);
    return app;
  });

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request whose `Host` need not be the host that it goes to, unlike `fetch`. */
async function send({ origin }: TestApp, path: string, { body, ...options }: Sent) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(origin + path, options, resolve)
      .on('error', reject)
      .end(body);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

function actAt(app: TestApp, host: string) {
  const { method, path } = contract.orderFault;
  return send(app, path, {
    method,
    headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
    body: JSON.stringify({ call: 'all', kind: 'slow', times: 1 }),
  });
}

test('links in a mail lead to the host in use, if it is configured', async ({ keyed }) => {
  const client = keyed.createClient();
  await registerSeeker(keyed);
  await keepMails(keyed);
  await client.giveStagingKey({ body: { key: KEY } });
  const cookie = `staging=${client.cookies.get('staging')}`;
  const [mail] = (await client.listOutbox({ query: {} })).body.mails;
  const address = addressOf(contract.showMail.path, {
    params: { id: mail?.id },
    query: { locale: 'fr' },
  });
  for (const [host, origin] of [
    ['tester.test:8080', 'http://tester.test:8080'],
    ['evil.example', keyed.origin],
  ] as const) {
    const sent = { headers: { host, cookie } };
    const html = (await send(keyed, address, sent)).body;
    expect(html).toContain(`href="${origin}/`);
    expect(html).not.toContain(
      `href="${origin === keyed.origin ? `http://${host}` : keyed.origin}`,
    );
    const list = await send(keyed, contract.listOutbox.path, sent);
    expect(JSON.parse(list.body).mails[0].text.en).toContain(`${origin}/account/confirm`);
  }
});

const PATHS = ['/', '/robots.txt', '/sitemap.xml', '/api/health', contract.listJobs.path];

describe('search engines', () => {
  test('are kept out of the whole of a staging server', async ({ keyless, keyed }) => {
    for (const app of [keyless, keyed]) {
      for (const path of [...PATHS, '/staging', '/fr/staging/outbox']) {
        const { headers } = await fetch(app.origin + path);
        expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
      }
      const robots = await (await fetch(`${app.origin}/robots.txt`)).text();
      expect(robots).toBe('User-agent: *\nDisallow: /\n');
    }
  });

  test('meet no word of staging on any other server', async ({ app }) => {
    for (const path of PATHS) {
      expect((await fetch(app.origin + path)).headers.get('x-robots-tag'), path).toBeNull();
    }
    const robots = await (await fetch(`${app.origin}/robots.txt`)).text();
    expect(robots).toContain('Allow: /api/jobs');
    expect(robots).not.toContain('staging');
  });
});

describe('the host of a request', () => {
  test.for(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'x.tester.test'])(
    '%s, which may be any site’s name for this computer, is refused without a key',
    async (host, { keyless }) => {
      const { status, body } = await actAt(keyless, host);
      expect(status).toBe(421);
      expect(JSON.parse(body)).toMatchObject({ code: 'UNKNOWN_HOST' });
      for (const path of PATHS) {
        expect((await send(keyless, path, { headers: { host } })).status, path).toBe(421);
      }
    },
  );

  test.for(['localhost:5000', 'LOCALHOST', '127.0.0.1:80', '[::1]:5000', 'tester.test:8080'])(
    '%s is this computer’s or configured',
    async (host, { keyless }) => {
      expect((await actAt(keyless, host)).status).toBe(204);
    },
  );

  test('is free where the key guards the tools', async ({ keyed }) => {
    expect(
      (await send(keyed, contract.listJobs.path, { headers: { host: '10.0.0.7' } })).status,
    ).toBe(200);
    expect((await actAt(keyed, 'evil.example')).status).toBe(404);
  });
});

test('the cookie of a space that is gone does not lead to the shared data', async ({
  keyless,
  keyed,
}) => {
  const cookie = 'staging-space=kim';
  const call = contract.listJobs.path;
  const gone = await send(keyless, call, { headers: { host: 'localhost', cookie } });
  expect(gone).toMatchObject({ status: 410, body: expect.stringContaining('SPACE_GONE') });
  const elsewhere = { host: 'evil.example', cookie };
  expect((await send(keyless, call, { headers: elsewhere })).status).toBe(421);
  // Who has not given the key has been in no space.
  expect((await send(keyed, call, { headers: { cookie } })).status).toBe(200);
});
