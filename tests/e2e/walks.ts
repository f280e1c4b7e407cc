import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { allTasks } from '#server/app/start/tasks.ts';
import { alertWriter } from '#server/features/alerts/alert-mail.ts';
import { queueAlerts } from '#server/features/alerts/due-alerts.ts';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { sendPasswordReset } from '#server/features/auth/password-reset.ts';
import { mailWriters } from '#server/features/mail/writers.ts';
import { createLiveVocabulary } from '#server/features/search/vocabulary/live-vocabulary.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { sendMails } from '#server/platform/mail/send.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import type { Locale } from '#shared/locales/text.ts';
import { newRegistration } from '#tests/support/factories.ts';
import { expectAccessible, type Site, type Visitor } from '#tests/support/site.ts';
import { runTasks } from '#tests/support/work.ts';
import { test as base } from './fixtures.ts';

const MINUTE = 60_000;

/** A new person in their own browser, in which they also read their mails. */
export interface Walker extends Visitor {
  locale: Locale;
  email: string;
  username: string;
  /** Advances the clock, runs due work, and opens the one mail that results. */
  openMail(title: string, minutes?: number): Promise<void>;
  expectNoMail(minutes: number): Promise<void>;
  /** Follows a link of the open mail. */
  follow(label: string): Promise<void>;
}

/** A site with an outbox folder, whose clock starts at ten in the morning in Toronto. */
export const test = base.extend<
  { walker: (locale: Locale) => Promise<Walker> },
  { time: { now: Date }; outbox: string }
>({
  time: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const now = new Date();
      now.setUTCHours(15, 0, 0, 0);
      await use({ now });
    },
    { scope: 'worker' },
  ],
  siteParts: async ({ time }, use) => use({ clock: { now: () => time.now } }),
  outbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portage-outbox-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  walker: async ({ site, time, outbox }, use) => {
    await use(async (locale) => {
      const visitor = await site.visit({ locale, theme: locale === 'fr' ? 'dark' : 'light' });
      const { email, username } = newRegistration();
      const openedMails = new Set<string>();
      const { page } = visitor;
      /** Unread mails after some minutes. */
      const newMails = async (minutes: number) => {
        time.now = new Date(time.now.getTime() + minutes * MINUTE);
        await work(site, { now: () => time.now }, outbox);
        return (await listMails(outbox, email)).filter(({ file }) => !openedMails.has(file));
      };
      return {
        ...visitor,
        locale,
        email,
        username,
        async openMail(title, minutes = 5) {
          const mails = await newMails(minutes);
          expect(mails).toMatchObject([{ title }]);
          const { file = '' } = mails[0] ?? {};
          openedMails.add(file);
          await page.goto(pathToFileURL(file).href);
          // All mails have one layout.
          if (openedMails.size === 1) await expectAccessible(page);
        },
        expectNoMail: async (minutes) => expect(await newMails(minutes)).toEqual([]),
        async follow(label) {
          await page.getByRole('link', { name: label, exact: true }).click();
          await page.waitForURL(`${site.origin}/**`);
          await page.getByRole('heading', { level: 1 }).waitFor();
        },
      };
    });
  },
});

/** Runs the hourly and minutely tasks of a server. */
async function work(site: Site, clock: Clock, folder: string): Promise<void> {
  const { db, logger, config, origin: baseUrl } = site;
  const currentVocabulary = createLiveVocabulary(db);
  const mail = { ...config.mail, folder };
  const sending = sendMails({
    mail,
    baseUrl,
    transport: createMailTransport(mail),
    secrets: config.session.secrets,
    writers: mailWriters(alertWriter(currentVocabulary)),
  });
  const context = { db, logger, clock };
  const tasks = [...allTasks(), sendPasswordReset(config.session.secrets)];
  await runTasks(site, { tasks: tasks.filter(({ atStart }) => !atStart), clock });
  for (const task of [publishStatusChanges, queueAlerts(currentVocabulary), sending]) {
    await task.run(context, {});
  }
}

/** Mails to an address by title. */
async function listMails(folder: string, address: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name.replace('.eml', '.html'));
      const [raw, html] = await Promise.all(
        [join(folder, name), file].map((path) => readFile(path, 'utf8')),
      );
      const title = /<title>(.*?)<\/title>/s.exec(html ?? '')?.[1];
      return { file, title, isTheirs: raw?.includes(`To: ${address}\r\n`) };
    }),
  );
  return mails.filter(({ isTheirs }) => isTheirs);
}
