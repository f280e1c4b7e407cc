import { isColumnNames, sectionOf } from '../../headings.ts';
import { CELL_BREAK, COLUMN_BREAK } from '../breaks.ts';
import { isSameLine, type Segment, segmentsOf, type TextPiece } from './segments.ts';

/** Segments that begin at one x make a column. */
const MIN_IN_COLUMN = 4;
/** Lines of a first cell; text further up than that is no row's. */
const MOST_WRAPPED_LINES = 6;

/** Text of a page: columns one after the other, and tables row by row. */
export function textOfPage(pieces: readonly TextPiece[]): string {
  const segments = segmentsOf(pieces);
  const edge = secondColumn(segments);
  if (edge === undefined) return textOf(segments);
  const isRight = ({ x }: Segment) => x >= edge - 1;
  const columns = [segments.filter((each) => !isRight(each)), segments.filter(isRight)];
  // The name, in the largest letters, is in the column to read first.
  columns.sort((a, b) => largest(b) - largest(a));
  return columns.map(textOf).join(`\n${COLUMN_BREAK}\n`);
}

const largest = (segments: readonly Segment[]) => Math.max(...segments.map(({ size }) => size));

/**
 * Left edge of a second column: nothing below the name and the contact crosses it, and both sides
 * have headings, which the rows of a table do not.
 */
function secondColumn(segments: readonly Segment[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { x } of segments) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  const edges = [...counts].filter(([, count]) => count >= MIN_IN_COLUMN).map(([x]) => x);
  return edges.sort((a, b) => a - b).find((edge) => isGutter(segments, edge));
}

function isGutter(segments: readonly Segment[], edge: number): boolean {
  const right = segments.filter(({ x }) => x >= edge - 1);
  const left = segments.filter((each) => each.right <= edge - 1);
  const crossing = segments.filter((each) => each.x < edge - 1 && each.right > edge - 1);
  const hasHeading = (side: readonly Segment[]) =>
    side.some((each) => sectionOf(each.text) && !isColumnName(each, segments));
  const topOf = (side: readonly Segment[]) => Math.max(...side.map(({ y }) => y));
  return (
    left.length > 0 &&
    crossing.every(({ y }) => y > topOf(right) || y > topOf(left)) &&
    hasHeading(left) &&
    hasHeading(right)
  );
}

/** Whether a word such as 'Diploma' is the name of a table's column rather than a heading. */
function isColumnName(segment: Segment, segments: readonly Segment[]): boolean {
  const row = segments.filter((each) => isSameLine(segment, each));
  return isColumnNames(row.map(({ text }) => text).join(CELL_BREAK));
}

/** A row: one cell of text, or several beside each other. */
type Row = Segment[][];

function textOf(segments: readonly Segment[]): string {
  const rows: Row[] = [];
  for (const segment of segments) place(rows, segment);
  return rows.map(textOfRow).join('\n');
}

function place(rows: Row[], segment: Segment): void {
  const row = rows.at(-1);
  const cell = row?.at(-1);
  const before = cell?.at(-1);
  const first = cell?.[0];
  if (!row || !cell || !before || !first) {
    rows.push([[segment]]);
    return;
  }
  const isRightOf = segment.x > before.right - segment.size && segment.x > first.x + segment.size;
  if (isSameLine(before, segment) && segment.x > before.x) row.push([segment]);
  else if (segment.y > before.y && isRightOf) pushCell(rows, segment);
  else if (row.length > 1 && segment.y < before.y && segment.x >= first.x - 1) cell.push(segment);
  else rows.push([[segment]]);
}

/** Begins a cell beside the last one, of which each wrapped line may have begun a row. */
function pushCell(rows: Row[], segment: Segment): void {
  const row = rows.at(-1) ?? [];
  if (row.length > 1 && isBeside(row, segment)) {
    row.push([segment]);
    return;
  }
  const nearRows = rows.slice(-MOST_WRAPPED_LINES);
  const start = nearRows.findLastIndex((each) => each.length > 1 || isBeside(each, segment));
  const wrapped = nearRows.slice(start);
  const isCell = start >= 0 && wrapped.every((each) => each.length === 1);
  if (isCell) rows.splice(-wrapped.length);
  rows.push(isCell ? [wrapped.flat(2), [segment]] : [[segment]]);
}

const isBeside = (row: Row | undefined, segment: Segment) =>
  row?.some(([top]) => top !== undefined && isSameLine(top, segment)) ?? false;

const BULLET = /^[•·▪●○◦■*–-] ?/;

/** Wrapped lines of a cell are one line, its points a line each. */
function textOfRow(row: Row): string {
  const [only = []] = row;
  if (row.length === 1) return only.map(({ text }) => text).join('\n');
  const texts = row.map((cell) =>
    cell
      .map(({ text }, index) => (index > 0 ? `${BULLET.test(text) ? '\n' : ' '}${text}` : text))
      .join(''),
  );
  return texts.join(CELL_BREAK);
}
