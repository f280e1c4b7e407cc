import { createRequire } from 'node:module';
import { formatCents } from '#shared/domain/money.ts';
import { frenchDate } from '#shared/locales/french-date.ts';
import { type Locale, localeTag } from '#shared/locales/text.ts';

const GREEN = '#15503d';
const INK = '#17201c';
const MUTED = '#55645d';
const LINE = '#d5ddd8';

/** Between the columns of a table. */
const GAP = 8;
const LETTER = { short: 612, long: 792, margin: 54 };

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

interface Style {
  font?: Font;
  size?: number;
  color?: string;
}

interface Column {
  /** Share of the width. */
  share: number;
  isNumber?: boolean;
}

interface Row {
  cells: readonly string[];
  styleOf: (index: number) => Style;
}

interface TableParts {
  columns: readonly Column[];
  /** Names of the columns; without them the first cell of each row names the row. */
  head?: readonly string[];
  rows: readonly { cells: readonly string[]; isTotal?: boolean | undefined }[];
  size?: number;
}

export interface Paper {
  heading(level: 1 | 2, text: string): void;
  text(text: string, tone?: 'name' | 'plain' | 'muted'): void;
  table(parts: TableParts): void;
  rule(): void;
}

export const dateText = (day: Date, locale: Locale, timeZone = 'America/Toronto'): string => {
  const format = new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'long', timeZone });
  const text = format.format(day);
  return locale === 'fr' ? frenchDate(text) : text;
};

export function moneyText(cents: number, locale: Locale): string {
  const format = new Intl.NumberFormat(localeTag(locale), { style: 'currency', currency: 'CAD' });
  return format.format(Number(formatCents(cents)));
}

/**
 * Writes a tagged PDF (PDF/UA-1): everything that is read is in the structure tree, in the order in
 * which it is written, and lines are artifacts.
 */
export async function writePaper(
  {
    title,
    locale,
    createdAt,
    isWide = false,
  }: { title: string; locale: Locale; createdAt: Date; isWide?: boolean },
  compose: (paper: Paper) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { resolve } = createRequire(import.meta.url);
  // Fonts by path: a registered name of the first one would be opened anew at each use.
  const files = Object.fromEntries(
    Object.entries(FONTS).map(([name, file]) => [name, resolve(file)]),
  ) as Record<Font, string>;
  const { short, long, margin } = LETTER;
  const doc = new PDFDocument({
    size: isWide ? [long, short] : [short, long],
    margin,
    font: files.text,
    pdfVersion: '1.7',
    // The types of pdfkit lag behind it, here and at `scope`.
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: localeTag(locale),
    displayTitle: true,
    info: { Title: title, Author: 'Portage', CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((done, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', done);
    doc.on('error', fail);
  });
  const width = doc.page.width - 2 * margin;
  const bottom = doc.page.height - margin;
  const root = doc.struct('Document');
  doc.addStructure(root);

  const draw = (
    text: string,
    { font = 'text', size = 10.5, color = INK }: Style,
    box: { x: number; y: number; width: number; align?: 'right' },
  ) => {
    doc.fontSize(size).fillColor(color);
    const runs = runsOf(text, font);
    for (const [index, run] of runs.entries()) {
      const options = { width: box.width, align: box.align, continued: index < runs.length - 1 };
      doc.font(files[run.font]);
      if (index === 0) doc.text(run.text, box.x, box.y, options);
      else doc.text(run.text, options);
    }
  };
  const heightOf = (text: string, style: Style, width: number) =>
    doc
      .font(files[style.font ?? 'text'])
      .fontSize(style.size ?? 10.5)
      .heightOfString(text, { width });
  const block = (type: string, text: string, style: Style) => {
    if (doc.y + heightOf(text, style, width) > bottom) doc.addPage();
    const { y } = doc;
    root.add(doc.struct(type, {}, () => draw(text, style, { x: margin, y, width })));
  };
  const line = (y: number) => {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.75)
      .stroke(LINE);
    doc.endMarkedContent();
  };

  compose({
    heading(level, text) {
      if (level === 2) doc.moveDown(0.4);
      block(`H${level}`, text, { font: 'serif', size: level === 1 ? 18 : 12.5 });
      doc.moveDown(0.3);
    },
    text(text, tone = 'plain') {
      if (tone === 'name') block('P', text, { font: 'serif', size: 22, color: GREEN });
      else if (tone === 'muted') block('P', text, { size: 9.5, color: MUTED });
      else block('P', text, {});
      doc.moveDown(0.25);
    },
    rule() {
      doc.moveDown(0.5);
      line(doc.y);
      doc.moveDown(0.7);
    },
    table({ columns, head, rows, size = 10.5 }) {
      doc.moveDown(0.3);
      const gaps = GAP * (columns.length - 1);
      const whole = columns.reduce((sum, { share }) => sum + share, 0);
      const table = doc.struct('Table');
      root.add(table);
      let left = margin;
      const boxes = columns.map(({ share, isNumber }) => {
        const box = { x: left, width: ((width - gaps) * share) / whole };
        left += box.width + GAP;
        return isNumber ? { ...box, align: 'right' as const } : box;
      });
      const drawRow = (
        { cells, styleOf }: Row,
        drawCell: (index: number, draw: () => void) => void,
      ) => {
        const { y } = doc;
        const heights = boxes.map((box, index) =>
          heightOf(cells[index] ?? '', styleOf(index), box.width),
        );
        for (const [index, box] of boxes.entries()) {
          drawCell(index, () => draw(cells[index] ?? '', styleOf(index), { ...box, y }));
        }
        doc.x = margin;
        doc.y = y + Math.max(...heights) + 4;
      };
      const headRow: Row | undefined = head && {
        cells: head,
        styleOf: () => ({ size, color: MUTED }),
      };
      const endHead = () => {
        line(doc.y - 2);
        doc.y += 3;
      };
      const add = (row: Row, isName: (index: number) => boolean, scope: 'Row' | 'Column') => {
        const heights = row.cells.map((cell, index) =>
          heightOf(cell, row.styleOf(index), boxes[index]?.width ?? width),
        );
        if (doc.y + Math.max(...heights) > bottom) {
          doc.addPage();
          if (headRow) {
            doc.markContent('Artifact', { type: 'Pagination' });
            drawRow(headRow, (_, draw) => draw());
            doc.endMarkedContent();
            endHead();
          }
        }
        const tr = doc.struct('TR');
        table.add(tr);
        drawRow(row, (index, draw) =>
          tr.add(
            isName(index) ? doc.struct('TH', { scope } as never, draw) : doc.struct('TD', {}, draw),
          ),
        );
        tr.end();
      };
      if (headRow) {
        add(headRow, () => true, 'Column');
        endHead();
      }
      for (const { cells, isTotal } of rows) {
        const font = isTotal ? 'strong' : 'text';
        const nameColor = head || isTotal ? INK : MUTED;
        const styleOf = (index: number) =>
          ({ size, font, color: index === 0 ? nameColor : INK }) as const;
        add({ cells, styleOf }, (index) => !head && index === 0, 'Row');
      }
      table.end();
    },
  });
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
