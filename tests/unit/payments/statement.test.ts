import { describe, expect, test } from 'vitest';
import type { Statement, StatementRow } from '#server/features/payments/receipts/statement.ts';
import { statementCsv } from '#server/features/payments/receipts/statement-csv.ts';
import { renderStatement } from '#server/features/payments/receipts/statement-pdf.ts';
import { readPdf } from '#tests/support/pdf.ts';

const madeAt = new Date('2026-12-01T15:00:00.000Z');
const row: StatementRow = {
  number: 12,
  voids: null,
  date: '2026-11-27',
  time: '09:30:00-05:00',
  type: 'fund',
  paymentId: 3,
  agreementId: 9,
  job: 'Designer',
  step: 'Draft',
  counterpart: 'Noor, Haddad',
  sums: { amount: -25_000, held: 25_000, fee: 0, gst: 0, qst: 0 },
};
const release: StatementRow = {
  ...row,
  number: 13,
  type: 'release',
  sums: { amount: 0, held: -25_000, fee: 1_250, gst: 54, qst: 109 },
};
const statement: Statement = {
  role: 'employer',
  names: ['Harbourline', 'Harbourline Foods Ltd.'],
  year: 2026,
  timeZone: 'America/Toronto',
  operator: null,
  rows: [row, release],
  totals: { amount: -25_000, held: 0, fee: 1_250, gst: 54, qst: 109 },
};

test('the CSV has signed amounts, days with the reader’s offset, and numbers of papers', () => {
  const [, head, first, second] =
    /^\uFEFF(.*)\r\n(.*)\r\n(.*)$/.exec(statementCsv(statement, 'en')) ?? [];
  expect(head).toMatch(/^Date,Time,Receipt No\.,Voids No\.,Payment No\.,Agreement No\.,Type,/);
  const about = '000003,000009';
  expect(first).toBe(
    `2026-11-27,09:30:00-05:00,000012,,${about},Funding,Designer,Draft,"Noor, Haddad",-250.00,250.00,0.00,0.00,0.00`,
  );
  expect(second).toBe(
    `2026-11-27,09:30:00-05:00,000013,,${about},Release,Designer,Draft,"Noor, Haddad",0.00,-250.00,12.50,0.54,1.09`,
  );
});

test('a job seeker’s CSV has no column of held money, and a void receipt says what it voids', () => {
  const sums = { ...release.sums, amount: -23_750, held: 0 };
  const voiding = { ...release, number: 14, voids: 13, sums };
  const csv = statementCsv({ ...statement, role: 'job_seeker', rows: [voiding] }, 'fr');
  expect(csv.split('\r\n')[1]).toBe(
    '2026-11-27;09:30:00-05:00;000014;000013;000003;000009;"Versement, annulé";Designer;Draft;"Noor, Haddad";-237,50;12,50;0,54;1,09',
  );
});

describe('a statement as PDF', () => {
  test.each(['en', 'fr'] as const)(
    'is tagged, in %s, and its table has headers',
    async (locale) => {
      // More than a page.
      const rows = Array.from({ length: 60 }, () => row);
      const pdf = await readPdf(await renderStatement({ ...statement, rows }, { locale, madeAt }));
      const title = { en: 'Statement for 2026', fr: 'Relevé de 2026' }[locale];
      const tagged = { uaPart: '1', isTagged: true, displaysTitle: true, untagged: [] };
      expect(pdf).toMatchObject({ title, language: `${locale}-CA`, ...tagged });
      expect(pdf.structure.map(({ text }) => text).filter(Boolean)).toEqual(pdf.drawn);
      expect(pdf.structure.filter(({ role }) => role === 'H1')).toEqual([
        { role: 'H1', text: title },
      ]);
      expect(pdf.structure.filter(({ role }) => role === 'TH')).toHaveLength(10);
      const money = { en: '-$250.00', fr: '-250,00 $' }[locale];
      expect(pdf.drawn.filter((text) => text === money)).toHaveLength(61);
    },
  );

  test('without receipts says so', async () => {
    const none = { ...statement, rows: [] };
    const { drawn } = await readPdf(await renderStatement(none, { locale: 'en', madeAt }));
    expect(drawn).toContain('There are no receipts in this period.');
  });
});
