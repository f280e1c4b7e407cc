import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import {
  type Block,
  columnsOf,
  headerOf,
  headingOf,
  type Line,
  paragraphsOf,
  tableOf,
} from './layouts.ts';
import type { Person } from './people.ts';

type Doc = InstanceType<typeof PDFDocument>;

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource/inter/files/inter-latin-400-normal.woff',
);
const SIZES: Record<Line['style'], number> = { name: 20, heading: 13, text: 10, bullet: 10 };
const LEADING = 1.4;
const MARGIN = 50;
const WIDTH = 512;
const BOTTOM = 740;
const NARROW = { x: MARGIN, width: 150 };
const WIDE = { x: 230, width: 332 };
const CELLS = [
  { x: MARGIN, width: 100 },
  { x: 165, width: 180 },
  { x: 360, width: 200 },
];

interface Column {
  x: number;
  width: number;
}

/** A piece of text at its place. */
interface Piece {
  text: string;
  size: number;
  x: number;
  y: number;
}

export const PDF_LAYOUTS = {
  'PDF, one column': (person: Person, way: number) =>
    drawn((place) => {
      place.down([headerOf(person)]);
      for (const section of person.sections) {
        place.down([headingOf(section), paragraphsOf(section, way)]);
      }
    }),
  'PDF, two columns': (person: Person, way: number) =>
    drawn((place) => {
      const { narrow, wide } = columnsOf(person, way);
      place.down(narrow, NARROW);
      place.top();
      place.down(wide, WIDE);
    }),
  'PDF, two columns drawn across': (person: Person, way: number) =>
    drawn((place) => {
      const { narrow, wide } = columnsOf(person, way);
      place.down(narrow, NARROW);
      place.top();
      place.down(wide, WIDE);
      place.sort();
    }),
  'PDF, tables': (person: Person, way: number) =>
    drawn((place) => {
      place.down([headerOf(person)]);
      for (const section of person.sections) {
        place.down([headingOf(section), tableOf(section, person, way)]);
      }
    }),
};

async function drawn(arrange: (place: ReturnType<typeof placing>) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    font: FONT,
    info: { CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const place = placing(doc);
  arrange(place);
  for (const { text, size, x, y } of place.pieces) {
    doc.fontSize(size).text(text, x, y, { lineBreak: false });
  }
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

/** Places blocks below each other on one page. */
function placing(doc: Doc) {
  const pieces: Piece[] = [];
  let y = MARGIN;

  function wrap(text: string, size: number, width: number): string[] {
    doc.fontSize(size);
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && doc.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  function placeLine({ text, style }: Line, { x, width }: Column): void {
    const size = SIZES[style];
    if (style === 'heading') y += size;
    const isBullet = style === 'bullet';
    if (isBullet) pieces.push({ text: '•', size, x, y });
    for (const part of wrap(text, size, width)) {
      pieces.push({ text: part, size, x: isBullet ? x + 12 : x, y });
      y += size * LEADING;
    }
  }

  function placeRow(cells: readonly string[]): void {
    let lowest = y;
    for (const [index, text] of cells.entries()) {
      const { x, width } = CELLS[index] ?? { x: MARGIN, width: WIDTH };
      for (const [number, part] of wrap(text, SIZES.text, width).entries()) {
        pieces.push({ text: part, size: SIZES.text, x, y: y + number * SIZES.text * LEADING });
        lowest = Math.max(lowest, y + (number + 1) * SIZES.text * LEADING);
      }
    }
    y = lowest + 4;
  }

  return {
    pieces,
    down(blocks: readonly Block[], column: Column = { x: MARGIN, width: WIDTH }) {
      for (const block of blocks) {
        if ('rows' in block) for (const row of block.rows) placeRow(row);
        else for (const each of block.lines) placeLine(each, column);
      }
      if (y > BOTTOM) throw new Error('A resume is longer than its page');
    },
    top() {
      y = MARGIN;
    },
    /** Draws from the top of the page to its bottom, and across both columns. */
    sort() {
      pieces.sort((a, b) => a.y - b.y || a.x - b.x);
    },
  };
}
