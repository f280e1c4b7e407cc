import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { BuiltClient } from '#server/features/pages/render.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { test as base, overridable } from '../fixtures.ts';

const shell = readFileSync(join(projectRoot, 'client/index.html'), 'utf8');

/** Renders no more than whom the page is for, or fails. */
const built: BuiltClient = {
  renderText: async ({ path, data }) => {
    if (path === '/settings') throw new Error('This page cannot be rendered');
    return `<p>For ${data.user?.username ?? 'all'}</p>`;
  },
  scriptsOf: () => [],
  readingScript: undefined,
  stagingScript: undefined,
};

const test = overridable(base)
  .override('environment', { STAGING: '1' })
  .override(
    'pages',
    () => (server, render) => server.use((req, res) => render(req, res, shell, built)),
  );

test('pages that are asked for at once are each person’s own', async ({ app }) => {
  const people = [await registerSeeker(app), await registerSeeker(app)];
  const pages = await Promise.all(
    [...people, ...people].map(async ({ client, user }) => {
      const { body, headers } = await client.send<string>('GET', '/job-seeker/dashboard');
      expect(headers.get('cache-control')).toBe('private, no-store');
      return [body, `<div id="root" inert><p>For ${user.username}</p></div>`] as const;
    }),
  );
  for (const [html, root] of pages) expect(html).toContain(root);
  const visitor = await app.createClient().send<string>('GET', '/job-seeker/dashboard');
  for (const { user } of people) expect(visitor.body).not.toContain(user.username);
});

test('a text that fails leaves the page to its scripts', async ({ app }) => {
  const { client, user } = await registerSeeker(app);
  const { status, body } = await client.send<string>('GET', '/settings');
  expect(status).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain(user.email);
});

test('a page that is not there still knows whose it is', async ({ app }) => {
  const { client, user } = await registerSeeker(app);
  for (const name of ['nothing', 'constructor', '__proto__']) {
    const { status, body } = await client.send<string>('GET', `/job-seeker/${name}`);
    expect([name, status, body.includes(user.email)]).toEqual([name, 404, true]);
  }
});

test('a page of the testers’ tools is without the app, also for a member', async ({ app }) => {
  const { client } = await registerSeeker(app);
  for (const path of ['/staging', '/fr/staging/outbox']) {
    const { body } = await client.send<string>('GET', path);
    expect(body).not.toContain('id="root"');
  }
});
