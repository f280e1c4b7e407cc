import { toCents } from '#shared/domain/money.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';
import { ratesOf } from '../../../knowledge/taxes/fee-tax.ts';
import { dateText, moneyText, writePaper } from '../../../platform/paper/paper.ts';
import { writeOperator } from './operator-lines.ts';
import type { ReceiptFacts } from './queries.ts';

export const paperNumber = (number: number) => String(number).padStart(6, '0');

export function renderReceipt(facts: ReceiptFacts, locale: Locale): Promise<Buffer> {
  const { receipt, type } = facts;
  const number = paperNumber(receipt.number);
  const { voids } = receipt;
  const title = voids === null ? t.receipt.title[type](locale) : t.receipt.voidTitle(locale);
  const createdAt = receipt.issuedAt;
  return writePaper({ title: `${title} ${number}`, locale, createdAt }, (paper) => {
    writeOperator(paper, facts.operator, locale);
    paper.rule();
    paper.heading(1, title);
    const date = dateText(receipt.issuedAt, locale);
    paper.text(t.receipt.number({ number, date }, locale), 'muted');
    const columns = [{ share: 3 }, { share: 7 }];
    paper.table({ columns, rows: factsOf(facts, locale).map((cells) => ({ cells })) });
    paper.rule();
    const sumColumns = [{ share: 7 }, { share: 3, isNumber: true }];
    const rowsOf = (sums: Sum[]) =>
      sums.map(({ label, cents, isTotal }) => ({
        cells: [label, moneyText(cents, locale)],
        isTotal,
      }));
    paper.table({ columns: sumColumns, rows: rowsOf(sumsOf(facts, locale)) });
    const taxes = taxesOf(facts, locale);
    if (taxes.length > 0) {
      paper.heading(2, t.receipt.taxTitle(locale));
      paper.table({ columns: sumColumns, rows: rowsOf(taxes) });
    }
    paper.rule();
    for (const note of notesOf(facts, locale)) paper.text(note, 'muted');
  });
}

function factsOf(facts: ReceiptFacts, locale: Locale): [name: string, value: string][] {
  const { receipt, step, description, cardLast4 } = facts;
  const rows: [string, string | null | undefined][] = [
    [t.receipt.payment(locale), paperNumber(facts.paymentId)],
    [t.receipt.agreement(locale), paperNumber(facts.agreementId)],
    [t.receipt.card(locale), cardLast4 && t.receipt.cardEnding({ digits: cardLast4 }, locale)],
    [t.receipt.employer(locale), receipt.employerName],
    [t.receipt.legalName(locale), receipt.employerLegalName],
    [t.receipt.legalAddress(locale), receipt.employerLegalAddress],
    [t.receipt.seeker(locale), receipt.seekerName],
    [t.receipt.work(locale), receipt.jobTitle],
    [t.receipt.step(locale), step],
    [t.receipt.description(locale), description],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

interface Sum {
  label: string;
  cents: number;
  isTotal?: true;
}

/** Lines of a receipt, which add up to its total. */
export function sumsOf(
  {
    type,
    amount,
    fee,
    escrow,
    outside,
    receipt,
  }: Pick<ReceiptFacts, 'type' | 'amount' | 'fee' | 'escrow' | 'outside'> & {
    receipt: Pick<ReceiptFacts['receipt'], 'voids'>;
  },
  locale: Locale,
): Sum[] {
  const moved = toCents(amount);
  if (receipt.voids !== null) {
    return [{ label: t.receipt.voided(locale), cents: moved, isTotal: true }];
  }
  if (type === 'release') {
    const feeCents = toCents(fee ?? '0');
    return [
      { label: t.receipt.gross(locale), cents: moved + feeCents },
      { label: t.receipt.fee(locale), cents: -feeCents },
      { label: t.receipt.net(locale), cents: moved, isTotal: true },
    ];
  }
  if (type === 'refund') {
    const label = outside ? t.receipt.refundedOutside(locale) : t.receipt.refunded(locale);
    return [{ label, cents: moved, isTotal: true }];
  }
  return [
    { label: t.receipt.forSeeker(locale), cents: toCents(escrow.netAmount) },
    { label: t.receipt.fee(locale), cents: toCents(escrow.platformFee) },
    { label: t.receipt.charged(locale), cents: moved, isTotal: true },
  ];
}

/** The fee of a release, divided into what Portage keeps and the taxes that it contains. */
export function taxesOf(facts: ReceiptFacts, locale: Locale): Sum[] {
  const { type, fee, feeProvince, feeGst, feeQst, operator, receipt } = facts;
  const [gstCents, qstCents] = [toCents(feeGst ?? '0'), toCents(feeQst ?? '0')];
  if (type !== 'release' || !feeProvince || !operator?.gstNumber) return [];
  const feeCents = toCents(fee ?? '0');
  const { gst, qst } = ratesOf(feeProvince, torontoDay(receipt.issuedAt), operator);
  const percent = new Intl.NumberFormat(localeTag(locale), {
    style: 'percent',
    maximumFractionDigits: 3,
  });
  const values = (rate: number) => ({
    rate: percent.format(rate / 100_000),
    province: PROVINCES[feeProvince][locale],
  });
  const GST = 5_000;
  const gstText = gst > GST ? t.receipt.hst : t.receipt.gst;
  return [
    { label: t.receipt.feeWithoutTax(locale), cents: feeCents - gstCents - qstCents },
    { label: gstText(values(gst), locale), cents: gstCents },
    ...(qst > 0 ? [{ label: t.receipt.qst(values(qst), locale), cents: qstCents }] : []),
    { label: t.receipt.fee(locale), cents: feeCents, isTotal: true },
  ];
}

function notesOf(facts: ReceiptFacts, locale: Locale): string[] {
  const { type, receipt, operator, feeProvince, outside } = facts;
  const { voids } = receipt;
  const isRegistered = Boolean(operator?.gstNumber);
  const notes = [
    voids === null
      ? outside
        ? t.receipt.outsideNote(outside, locale)
        : t.receipt.note[type](locale)
      : t.receipt.voidNote({ number: paperNumber(voids) }, locale),
  ];
  if (!isRegistered) notes.push(t.receipt.notRegistered(locale));
  else if (type === 'fund') notes.push(t.receipt.taxLater(locale));
  else if (type === 'release' && !feeProvince) notes.push(t.receipt.taxUnknown(locale));
  else if (type === 'release' && feeProvince === 'QC' && !operator?.qstNumber) {
    notes.push(t.receipt.noQst(locale));
  }
  return [...notes, t.receipt.currency(locale)];
}
