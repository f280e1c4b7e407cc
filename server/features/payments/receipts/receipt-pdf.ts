import { createRequire } from 'node:module';
import { formatCents, toCents } from '#shared/domain/money.ts';
import { type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { ReceiptFacts } from './queries.ts';

const GREEN = '#15503d';
const INK = '#17201c';
const MUTED = '#55645d';
const LINE = '#d5ddd8';

const LETTER = { width: 612, margin: 64 };
const RIGHT = LETTER.width - LETTER.margin;
const WIDTH = LETTER.width - 2 * LETTER.margin;

const FONTS = {
  text: '@fontsource/inter/files/inter-latin-400-normal.woff',
  strong: '@fontsource/inter/files/inter-latin-600-normal.woff',
  serif: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
  latinExt: '@fontsource/inter/files/inter-latin-ext-400-normal.woff',
  vietnamese: '@fontsource/inter/files/inter-vietnamese-400-normal.woff',
  greek: '@fontsource/inter/files/inter-greek-400-normal.woff',
  cyrillic: '@fontsource/inter/files/inter-cyrillic-400-normal.woff',
} as const;
type Font = keyof typeof FONTS;

/** Characters that the main fonts lack, by the font that has them. */
const SCRIPTS: [Font, RegExp][] = [
  ['vietnamese', /[\u1ea0-\u1ef9]/u],
  ['latinExt', /[\u0100-\u024f\u1e00-\u1e9f]/u],
  ['greek', /[\u0370-\u03ff]/u],
  ['cyrillic', /[\u0400-\u045f\u0490-\u0491]/u],
];

function runsOf(text: string, font: Font): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const script = SCRIPTS.find(([, letters]) => letters.test(letter))?.[0] ?? font;
    const last = runs.at(-1);
    if (last?.font === script) last.text += letter;
    else runs.push({ font: script, text: letter });
  }
  return runs;
}

export interface Rendering {
  facts: ReceiptFacts;
  locale: Locale;
}

export async function renderReceipt(facts: ReceiptFacts, locale: Locale): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { resolve } = createRequire(import.meta.url);
  const { receipt } = facts;
  const number = paperNumber(receipt.number);
  const { voids } = receipt;
  const title = voids === null ? t.receipt.title[facts.type](locale) : t.receipt.voidTitle(locale);
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: LETTER.margin,
    font: resolve(FONTS.text),
    lang: localeTag(locale),
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: 'Portage', CreationDate: receipt.issuedAt },
  });
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, resolve(file));
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((done, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', done);
    doc.on('error', fail);
  });

  const write = (
    text: string,
    { font = 'text', size = 11, color = INK }: { font?: Font; size?: number; color?: string } = {},
  ) => {
    doc.fontSize(size).fillColor(color);
    const runs = runsOf(text, font);
    for (const [index, run] of runs.entries()) {
      doc.font(run.font).text(run.text, { width: WIDTH, continued: index < runs.length - 1 });
    }
  };
  const rule = () => {
    doc.moveDown(0.6);
    doc.moveTo(LETTER.margin, doc.y).lineTo(RIGHT, doc.y).lineWidth(0.75).stroke(LINE);
    doc.moveDown(0.6);
  };
  const fact = (label: string, value: string) => {
    write(label, { size: 9, color: MUTED });
    write(value);
    doc.moveDown(0.5);
  };
  const sum = (label: string, cents: number, font: Font = 'text') => {
    const { y } = doc;
    const money = new Intl.NumberFormat(localeTag(locale), { style: 'currency', currency: 'CAD' });
    doc.font(font).fontSize(11).fillColor(INK).text(label, LETTER.margin, y, { width: 320 });
    const below = doc.y;
    doc.text(money.format(Number(formatCents(cents))), LETTER.margin, y, {
      width: WIDTH,
      align: 'right',
    });
    doc.x = LETTER.margin;
    doc.y = below + 4;
  };

  write('Portage', { font: 'serif', size: 22, color: GREEN });
  doc.moveDown(1);
  write(title, { font: 'serif', size: 18 });
  doc.moveDown(0.3);
  const date = new Intl.DateTimeFormat(localeTag(locale), {
    dateStyle: 'long',
    timeZone: 'America/Toronto',
  });
  write(t.receipt.number({ number, date: date.format(receipt.issuedAt) }, locale), {
    color: MUTED,
  });
  rule();
  fact(t.receipt.employer(locale), receipt.employerName);
  fact(t.receipt.seeker(locale), receipt.seekerName);
  fact(t.receipt.work(locale), receipt.jobTitle);
  if (facts.step) fact(t.receipt.step(locale), facts.step);
  if (facts.description) fact(t.receipt.description(locale), facts.description);
  rule();
  for (const { label, cents, isTotal } of sumsOf(facts, locale)) {
    sum(label, cents, isTotal ? 'strong' : 'text');
  }
  sum(t.receipt.tax(locale), 0);
  rule();
  const note =
    voids === null
      ? t.receipt.note[facts.type](locale)
      : t.receipt.voidNote({ number: paperNumber(voids) }, locale);
  write(note, { size: 10, color: MUTED });
  doc.moveDown(0.5);
  write(t.receipt.noTax(locale), { size: 10, color: MUTED });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const paperNumber = (number: number) => String(number).padStart(6, '0');

/** Lines of a receipt, which add up to its total. */
export function sumsOf(
  { type, amount, fee, escrow, receipt }: Omit<ReceiptFacts, 'description' | 'step'>,
  locale: Locale,
): { label: string; cents: number; isTotal?: true }[] {
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
  if (type === 'refund')
    return [{ label: t.receipt.refunded(locale), cents: moved, isTotal: true }];
  return [
    { label: t.receipt.forSeeker(locale), cents: toCents(escrow.netAmount) },
    { label: t.receipt.fee(locale), cents: toCents(escrow.platformFee) },
    { label: t.receipt.charged(locale), cents: moved, isTotal: true },
  ];
}
