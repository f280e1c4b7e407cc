import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { notices } from '#server/features/mail/notices.ts';
import { paymentNotice } from '#server/features/mail/payment-notice.ts';
import { staffMails } from '#server/features/mail/staff-mails.ts';
import { onlyRow } from '#server/platform/db/connect.ts';
import { toHtml, toText } from '#server/platform/mail/layout.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { findReader } from '#server/platform/mail/reader.ts';
import { ESCROW_NOTICES } from '#shared/domain/escrow-status.ts';
import { jobTakedowns } from '#shared/schema/reports.ts';
import { createHiringPair, PASSWORD, registerSeeker } from '#tests/support/factories.ts';
import { fundEscrow } from '#tests/support/money.ts';
import { confirm, later, START, test } from './fixtures.ts';

const BASE_URL = 'https://portage.example';
const SUM = { en: '$250.00', fr: '250,00\u00a0$' } as const;
const NUMBER = { en: 'Payment', fr: 'Paiement' } as const;
const LOCALES = ['en', 'fr'] as const;

/** Topics of payment mails, with the row about which they are sent. */
const TOPICS = {
  held: `status = 'funded'`,
  ...Object.fromEntries(ESCROW_NOTICES.map((notice) => [notice, `notice = '${notice}'`])),
  disputed: `stripe_dispute_id = 'dp_1', status = 'disputed'`,
  refunded: `status = 'refunded'`,
  released: `status = 'released'`,
  'refund-returned': `status = 'funded'`,
};

function formsOf(letter: unknown, locale: 'en' | 'fr') {
  const frame = { locale, baseUrl: BASE_URL, postalAddress: undefined, fullName: 'Ada', links: [] };
  return { html: toHtml(letter as Letter, frame), text: toText(letter as Letter, frame) };
}

test('mails of payments name sum, payment and job, and lead to the payment', async ({ app }) => {
  const { employer, seeker, application } = await createHiringPair(app);
  const { id } = await fundEscrow(app, { employer, application });
  const sides = [
    [employer, `${BASE_URL}/employer/payments/${id}`],
    [seeker, `${BASE_URL}/job-seeker/payments/${id}`],
  ] as const;
  for (const [about, columns] of Object.entries(TOPICS)) {
    await app.pool.query(`UPDATE escrows SET ${columns} WHERE id = $1`, [id]);
    for (const locale of LOCALES) {
      for (const [{ user }, address] of sides) {
        const reader = { userId: user.id, locale };
        const data = { escrowId: id, about };
        const letter = await paymentNotice({ db: app.db, data, reader, now: START } as never);
        const { html, text } = formsOf(letter, locale);
        for (const form of [html, text]) {
          expect(form, about).toContain(SUM[locale]);
          expect(form, about).toContain(`${NUMBER[locale]} ${id}`);
          expect(form, about).toContain('Lock Keeper');
          expect(form, about).toContain(address);
        }
        const [first] = (letter as Letter).paragraphs;
        expect(text).toContain(first);
        expect(html, 'an inbox shows it').toMatch(/<div style="display:none[^>]*>[^<]{20}/);
      }
    }
  }
});

test.for([
  ['interview', '/job-seeker/messages?applicationId='],
  ['reviewing', '/job-seeker/applications#application-'],
  ['hired', '/job-seeker/applications#application-'],
  ['rejected', '/job-seeker/applications#application-'],
] as const)(
  'a mail of the status %s names company and job, and leads to %s',
  async ([status, path], { app }) => {
    const { employer, application } = await createHiringPair(app);
    const params = { id: application.id };
    await employer.client.updateApplication({ params, body: { status } });
    await publishStatusChanges.run({ ...app, clock: { now: () => later(1) } }, {});
    const { rows } = await app.pool.query(
      'SELECT max(id) AS id FROM application_status_changes WHERE application_id = $1',
      [application.id],
    );
    for (const locale of LOCALES) {
      const data = { applicationId: application.id, changeId: rows[0].id };
      const context = { db: app.db, data, reader: { locale }, now: later(1) };
      const letter = await notices['application-status'](context as never);
      for (const form of Object.values(formsOf(letter, locale))) {
        expect(form).toContain('Maple Works');
        expect(form).toContain('Lock Keeper');
        expect(form).toContain(`${path}${application.id}`);
      }
    }
  },
);

test('mails of payment steps name their sum, and lead to their dialog', async ({ app }) => {
  const { employer, seeker, application } = await createHiringPair(app);
  const { id: applicationId } = application;
  const dueAt = later(5 * 24 * 60).toISOString();
  const steps = ['100.00', '150.00'].map((amount) => ({ label: 'Draft', amount, dueAt }));
  await employer.client.proposeSteps({ body: { applicationId, steps } });
  const expectWay = async (
    kind: 'payment-steps' | 'payment-steps-answered',
    userId: number,
    page: string,
  ) => {
    for (const locale of LOCALES) {
      const reader = { userId, locale };
      const context = { db: app.db, data: { applicationId }, reader, now: START };
      for (const form of Object.values(formsOf(await notices[kind](context as never), locale))) {
        expect(form).toContain(SUM[locale]);
        expect(form).toContain(`${page}?applicationId=${applicationId}`);
      }
    }
  };
  await expectWay('payment-steps', seeker.user.id, '/job-seeker/payments');
  for (const accepts of [false, true]) {
    const body = { applicationId, version: 1, accepts, ...(!accepts && { text: 'Three' }) };
    await seeker.client.answerSteps({ body });
    await expectWay('payment-steps-answered', employer.user.id, '/employer/payments');
  }
});

test('mails of a takedown lead to the posting in the list', async ({ app }) => {
  const { job } = await createHiringPair(app);
  const { id } = await onlyRow(
    app.db
      .insert(jobTakedowns)
      .values({
        jobId: job.id,
        reason: 'other',
        explanation: 'It asks for money.',
        wasActive: true,
        takenDownAt: START,
      })
      .returning(),
  );
  const write = async (kind: 'posting-taken-down' | 'posting-put-back') => {
    const context = { db: app.db, data: { takedownId: id }, reader: { locale: 'en' }, now: START };
    return formsOf(await staffMails[kind](context as never), 'en').text;
  };
  const address = `${BASE_URL}/employer/job-postings#posting-${job.id}`;
  expect(await write('posting-taken-down')).toContain(address);
  await app.db.update(jobTakedowns).set({ putBackAt: START }).where(eq(jobTakedowns.id, id));
  expect(await write('posting-put-back')).toContain(address);
});

test('a closed account is greeted by the name that it had', async ({ app }) => {
  const { client, user } = await registerSeeker(app, { fullName: 'Ada Lovelace' });
  await confirm(app, user.id);
  await client.closeAccount({ body: { currentPassword: PASSWORD } });
  const row = { userId: user.id, address: null, kind: 'account-closed', language: null };
  expect(await findReader(app.db, row as never)).toMatchObject({ fullName: 'Ada Lovelace' });
});
