import { expect } from 'vitest';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { notices } from '#server/features/mail/notices.ts';
import { paymentNotice } from '#server/features/mail/payment-notice.ts';
import { toHtml, toText } from '#server/platform/mail/layout.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { createHiringPair } from '#tests/support/factories.ts';
import { fundEscrow } from '#tests/support/money.ts';
import { later, START, test } from './fixtures.ts';

const BASE_URL = 'https://portage.example';
const SUM = { en: '$250.00', fr: '250,00\u00a0$' } as const;
const NUMBER = { en: 'Payment', fr: 'Paiement' } as const;
const LOCALES = ['en', 'fr'] as const;

/** Topics of a refund or a dispute, with the row about which they are sent. */
const TOPICS = {
  objection: `notice = 'objection'`,
  consent: `notice = 'consent'`,
  disputed: `stripe_dispute_id = 'dp_1', status = 'disputed'`,
  refunded: `status = 'refunded'`,
  'refund-returned': `status = 'funded'`,
} as const;

function formsOf(letter: unknown, locale: 'en' | 'fr') {
  const frame = { locale, baseUrl: BASE_URL, postalAddress: undefined, fullName: 'Ada', links: [] };
  return { html: toHtml(letter as Letter, frame), text: toText(letter as Letter, frame) };
}

test('mails of refunds and disputes name sum, payment and job, and lead to the payment', async ({
  app,
}) => {
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

test('a mail of an interview names company and job, and leads to the conversation', async ({
  app,
}) => {
  const { employer, application } = await createHiringPair(app);
  const params = { id: application.id };
  await employer.client.updateApplication({ params, body: { status: 'interview' } });
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
      expect(form).toContain(`/job-seeker/messages?applicationId=${application.id}`);
    }
  }
});
