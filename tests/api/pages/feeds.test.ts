/** @module-tag nightly */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { xml2js } from 'xml-js';
import { projectRoot } from '#server/platform/core/project-root.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { occupationJobs, PROVINCE_PAGES } from '#shared/domain/job-list-paths.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { LOCALES } from '#shared/locales/text.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectError, sendRaw } from '#tests/support/client.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import * as t from '#texts';
import { test as base, overridable } from '../fixtures.ts';

const SITE = 'https://portage.example';
const shell = readFileSync(join(projectRoot, 'client/index.html'), 'utf8');
const clock = { time: Date.now(), now: (): Date => new Date(clock.time) };

const test = overridable(base)
  .override('environment', { PUBLIC_URL: SITE })
  .override('clock', clock)
  .override('pages', () => (server, render) => server.use((req, res) => render(req, res, shell)));

const HOSTILE = 'Welder ]]> & <b>"x"</b> ]]> \u0007';

let first: OwnJob;
let inQuebec: OwnJob;

test.beforeAll(async ({ app }) => {
  const { client } = await registerCompany(app, { companyName: 'Cask & Stave' });
  first = await postJob(client, { title: 'Ferry Captain', location: 'Halifax, NS' });
  for (let count = 0; count < 49; count += 1) await postJob(client, { location: 'Halifax, NS' });
  inQuebec = await postJob(client, { title: HOSTILE, location: 'Rimouski, QC' });
});

interface Text {
  _text?: string;
  _cdata?: string;
}
interface Channel {
  title: Text;
  link: Text;
  language: Text;
  'atom:link': { _attributes: { href: string } };
  item?: Record<'title' | 'link' | 'guid' | 'pubDate' | 'description', Text>[];
}

async function openFeed(app: TestApp, path: string) {
  const reply = await app.createClient().send<string>('GET', path);
  expect(reply.status, path).toBe(200);
  expect(reply.headers.get('content-type')).toContain('application/rss+xml');
  // The parser refuses malformed XML.
  const { rss } = xml2js(reply.body, { compact: true, alwaysArray: ['item'] }) as unknown as {
    rss: { _attributes: { version: string }; channel: Channel };
  };
  expect(rss._attributes.version).toBe('2.0');
  const { item = [], ...channel } = rss.channel;
  return { ...channel, items: item, headers: reply.headers };
}

for (const locale of LOCALES) {
  test(`the newest fifty open jobs (${locale})`, async ({ app }) => {
    const feed = await openFeed(app, addressFor(locale, '/jobs/feed.xml'));
    expect(feed.title._text).toBe(`${t.pages.jobsTitle(locale)} · Portage`);
    expect(feed.language._text).toBe(`${locale}-CA`);
    expect(feed.link._text).toBe(SITE + addressFor(locale, '/jobs'));
    expect(feed['atom:link']._attributes.href).toBe(SITE + addressFor(locale, '/jobs/feed.xml'));
    expect(feed.items).toHaveLength(50);
    const [newest] = feed.items;
    const address = SITE + addressFor(locale, `/jobs/${inQuebec.id}`);
    expect(newest?.link._text).toBe(address);
    expect(newest?.guid._text).toBe(address);
    expect(Date.parse(newest?.pubDate._text ?? '')).toBe(
      Math.floor(Date.parse(inQuebec.postedAt) / 1000) * 1000,
    );
    expect(newest?.title._cdata).toContain('Welder ]] > & <b>"x"</b> ]] >');
    expect(newest?.title._cdata).not.toContain('\u0007');
    expect(newest?.description._cdata).toMatch(/^<p>/);
    expect(feed.items.map(({ link }) => link._text)).not.toContain(
      SITE + addressFor(locale, `/jobs/${first.id}`),
    );
  });

  test(`of a search, and of a province (${locale})`, async ({ app }) => {
    const query = '?keyword=ferry+captain&location=Halifax%2C+NS';
    const searchFeed = await openFeed(app, addressFor(locale, `/jobs/feed.xml${query}`));
    expect(searchFeed.title._text).toContain('ferry captain, Halifax, NS – ');
    expect(searchFeed.items[0]?.link._text).toBe(SITE + addressFor(locale, `/jobs/${first.id}`));
    expect(searchFeed.link._text).toBe(SITE + addressFor(locale, `/jobs${query}`));

    const quebec = await openFeed(app, addressFor(locale, '/jobs/province/qc/feed.xml'));
    expect(quebec.title._text).toBe(`${t.pages.provinceJobs.QC(locale)} · Portage`);
    expect(quebec.items).toHaveLength(1);
    expect(quebec.link._text).toBe(SITE + addressFor(locale, '/jobs/province/qc'));

    const welders = occupationJobs('72106');
    const occupation = await openFeed(app, addressFor(locale, `${welders}/feed.xml`));
    expect(occupation.items.map(({ link }) => link._text)).toEqual([
      SITE + addressFor(locale, `/jobs/${inQuebec.id}`),
    ]);
    expect(occupation.link._text).toBe(SITE + addressFor(locale, welders));
    const { status } = await app.createClient().send('GET', '/jobs/occupation/99999/feed.xml');
    expect(status).toBe(404);
    const none = await openFeed(app, addressFor(locale, '/jobs/province/nu/feed.xml'));
    expect(none.items).toEqual([]);
  });

  test(`each list names its feed, and a search its own (${locale})`, async ({ app }) => {
    const feedOf = async (path: string) => {
      const { body } = await app.createClient().send<string>('GET', addressFor(locale, path));
      return /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="([^"]*)"/.exec(
        body,
      )?.[1];
    };
    for (const list of ['/jobs', ...PROVINCE_PAGES, occupationJobs('31301')]) {
      expect(await feedOf(list)).toBe(SITE + addressFor(locale, `${list}/feed.xml`));
    }
    expect(await feedOf('/jobs?sort=pay&location=Halifax&keyword=cook&job=3')).toBe(
      `${SITE}${addressFor(locale, '/jobs/feed.xml')}?keyword=cook&amp;location=Halifax`,
    );
    expect(await feedOf('/about')).toBeUndefined();
    expect(await feedOf(`/jobs/${first.id}`)).toBeUndefined();
  });
}

test('is kept for a minute, and sent again only where it has changed', async ({ app }) => {
  const path = '/jobs/province/on/feed.xml?keyword=luthier';
  const client = app.createClient();
  const before = await client.send<string>('GET', path);
  expect(before.headers.get('cache-control')).toBe('public, max-age=60');
  const head = await client.send<string>('HEAD', path);
  expect([head.status, head.body]).toEqual([200, null]);
  expect(head.headers.get('etag')).toBe(before.headers.get('etag'));

  const { client: employer } = await registerCompany(app);
  await postJob(employer, { title: 'Luthier', location: 'Toronto, ON' });
  const ifNew = { 'if-none-match': before.headers.get('etag') ?? '' };
  // A raw request, because `fetch` would add cache headers.
  const again = () => sendRaw(app.origin, { path, headers: ifNew });
  expect((await again()).status).toBe(304);
  clock.time += 61_000;
  const after = await again();
  expect(after.status).toBe(200);
  expect(after.text).toContain('Luthier');
});

test.for([
  '?radiusKm=abc',
  '?province=XX',
  '?keyword=a&keyword=b',
  '?skills[]=SQL',
  '?keyword=%00',
  `?keyword=${'a'.repeat(2_000)}`,
])('a query that the search refuses is refused: %s', async (query, { app }) => {
  for (const locale of LOCALES) {
    const reply = await app
      .createClient()
      .send('GET', addressFor(locale, `/jobs/feed.xml${query}`));
    expectError(reply, 'VALIDATION_FAILED');
  }
});

test.for(['/jobs/province/xx/feed.xml', '/jobs/feed.json', '/about/feed.xml', '/feed.xml'])(
  'there is no feed at %s',
  async (path, { app }) => {
    expect((await app.createClient().send('GET', path)).status).toBe(404);
  },
);

test('feeds count as pages', async () => {
  const app = await startApp({ RATE_LIMITS: 'on', PAGES_PER_MINUTE: '2' });
  const read = () => app.createClient().send('GET', '/jobs/feed.xml');
  await read();
  await read();
  expectError(await read(), 'RATE_LIMITED');
  await app.close();
});
