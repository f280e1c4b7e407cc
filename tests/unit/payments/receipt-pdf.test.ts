import { describe, expect, test } from 'vitest';
import { renderReceipt, sumsOf, taxesOf } from '#server/features/payments/receipts/receipt-pdf.ts';
import { readPdf } from '#tests/support/pdf.ts';

type Facts = Parameters<typeof renderReceipt>[0];

const issuedAt = new Date('2026-12-01T15:00:00.000Z');
const operator = {
  id: 1,
  legalName: 'Portage Services Inc.',
  legalAddress: '1 Water Street, Halifax, NS  B3J 1A1',
  gstNumber: '123456789 RT0001',
  qstNumber: '1234567890 TQ0001',
  recordedAt: issuedAt,
};
const receipt = {
  number: 12,
  transactionId: 1,
  issuedAt,
  employerName: 'Łódź Ťesařství',
  employerLegalName: 'Harbourline Foods Ltd.',
  employerLegalAddress: '5 Barrington Street, Halifax, NS',
  seekerName: 'Nguyễn Ελένη Юрий',
  jobTitle: 'Menuisier·ère',
  operatorId: 1,
  voids: null,
};
const release: Facts = {
  receipt,
  operator,
  type: 'release',
  amount: '2184.62',
  fee: '114.98',
  feeProvince: 'QC',
  feeGst: '5.00',
  feeQst: '9.98',
  outside: null,
  paymentId: 3,
  agreementId: 9,
  cardLast4: '4242',
  description: null,
  step: 'Étape 1',
  escrow: { platformFee: '114.98', netAmount: '2184.62' },
};
const unregistered = { ...operator, gstNumber: null, qstNumber: null };

test('the lines add up to the cent', () => {
  const escrow = { platformFee: '1.67', netAmount: '31.66' };
  const cents = (type: Facts['type'], amount: string, fee: string | null) =>
    sumsOf({ type, amount, fee, escrow, outside: null, receipt }, 'en').map((line) => line.cents);
  expect(cents('fund', '33.33', '0.00')).toEqual([3166, 167, 3333]);
  expect(cents('release', '31.66', '1.67')).toEqual([3333, -167, 3166]);
  expect(cents('refund', '33.33', '0.00')).toEqual([3333]);
  const voiding = { ...receipt, voids: 11 };
  const refund = { type: 'refund' as const, amount: '33.33', fee: '0.00', escrow, outside: null };
  expect(sumsOf({ ...refund, receipt: voiding }, 'en')).toEqual([
    { label: 'Amount of the void receipt', cents: 3333, isTotal: true },
  ]);
});

test('the fee of a release is divided at the rates of its day and province', () => {
  const linesOf = (facts: Partial<Facts>) =>
    taxesOf({ ...release, ...facts }, 'en').map(({ label, cents }) => [label, cents]);
  expect(linesOf({})).toEqual([
    ['Platform fee without tax', 10_000],
    ['GST 5%, Quebec', 500],
    ['QST 9.975%, Quebec', 998],
    ['Platform fee', 11_498],
  ]);
  const before = { ...receipt, issuedAt: new Date('2025-04-01T03:00:00.000Z') };
  const scotian = { feeProvince: 'NS' as const, feeGst: '15.00', feeQst: '0.00', receipt: before };
  expect(linesOf(scotian)[1]).toEqual(['HST 15%, Nova Scotia', 1_500]);
  expect(linesOf({ type: 'fund' })).toEqual([]);
  expect(linesOf({ operator: unregistered })).toEqual([]);
  expect(linesOf({ feeProvince: null })).toEqual([]);
});

describe('a receipt as PDF', () => {
  test.each(['en', 'fr'] as const)(
    'is tagged, in %s, and read in the order of the page',
    async (locale) => {
      const pdf = await readPdf(await renderReceipt(release, locale));
      const title = { en: 'Receipt for a release', fr: 'Reçu de versement' }[locale];
      expect(pdf).toMatchObject({
        title: `${title} 000012`,
        language: `${locale}-CA`,
        uaPart: '1',
        isTagged: true,
        displaysTitle: true,
        untagged: [],
      });
      const read = pdf.structure.map(({ text }) => text).filter(Boolean);
      expect(read).toEqual(pdf.drawn);
      expect(pdf.structure.filter(({ role }) => role === 'H1')).toEqual([
        { role: 'H1', text: title },
      ]);
      const roles = pdf.structure.map(({ role }) => role);
      expect(new Set(roles)).toEqual(
        new Set(['Root', 'Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']),
      );
      // Each row has a name and a value.
      const cells = roles.filter((role) => ['TR', 'TH', 'TD'].includes(role));
      expect(cells.join(' ')).toMatch(/^(?:TR TH TD ?)+$/);
      for (const fact of ['000003', '000009', 'Harbourline Foods Ltd.', 'Nguyễn Ελένη Юрий']) {
        expect(read).toContain(fact);
      }
      expect(read).toContain({ en: 'ending in 4242', fr: 'se terminant par 4242' }[locale]);
      expect(read).toContain({ en: '-$114.98', fr: '-114,98 $' }[locale]);
    },
  );

  test.each<[string, Partial<Facts>, string]>([
    ['an operator without a name', { operator: null }, 'Legal name and address: not configured'],
    ['no registration', { operator: unregistered }, 'Portage is not registered for GST/HST or QST'],
    [
      'a registration for GST alone',
      { operator: { ...operator, qstNumber: null } },
      'Portage is not registered for QST',
    ],
    ['a place that is not known', { feeProvince: null }, 'The job seeker’s province is not known'],
    ['the tax to come', { type: 'fund' }, 'When it is released, the platform fee contains'],
    [
      'a refund that was paid another way',
      { type: 'refund', outside: { method: 'cheque', reference: '88', paidOn: '2026-11-27' } },
      'The bank refused to return the amount to the card that paid it. It was paid by cheque',
    ],
    [
      'the paper that it voids',
      { receipt: { ...receipt, voids: 11 } },
      'Receipt No. 000011 is void',
    ],
  ])('says %s', async (_case, facts, sentence) => {
    const { structure } = await readPdf(await renderReceipt({ ...release, ...facts }, 'en'));
    expect(structure.some(({ text }) => text.startsWith(sentence))).toBe(true);
  });
});
