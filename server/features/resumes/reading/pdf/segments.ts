/** A piece of text as pdf.js reads it; the transform has its place. */
export interface TextPiece {
  str: string;
  transform: number[];
  width: number;
}

/** Text on one line without a wide gap; y grows upwards. */
export interface Segment {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
}

/** Gap that separates cells or columns, in letter widths; the gap after a bullet is wider. */
const GAP = { text: 0.9, bullet: 3.5 };
const BULLET = /^[^\p{L}\p{N}]{1,2}$/u;

/** Whether both are on one line. */
export const isSameLine = (a: Pick<Segment, 'y' | 'size'>, b: Segment) =>
  Math.abs(a.y - b.y) < 0.4 * Math.max(a.size, b.size);

/** Joins the pieces of a page into segments, in the order of the file. */
export function segmentsOf(pieces: readonly TextPiece[]): Segment[] {
  const segments: Segment[] = [];
  let isSpaced = false;
  for (const { str, transform, width } of pieces) {
    if (str.trim() === '') {
      isSpaced ||= str !== '';
      continue;
    }
    const [a = 0, b = 0, , , x = 0, y = 0] = transform;
    const next = { text: str, x, right: x + width, y, size: Math.hypot(a, b) || 1 };
    const last = segments.at(-1);
    if (last && isContinued(last, next)) {
      last.text += isSpaced ? ` ${str}` : str;
      last.right = Math.max(last.right, next.right);
    } else segments.push(next);
    isSpaced = false;
  }
  return segments;
}

function isContinued(last: Segment, next: Segment): boolean {
  const gap = (next.x - last.right) / next.size;
  const widest = BULLET.test(last.text) ? GAP.bullet : GAP.text;
  return isSameLine(last, next) && gap > -1 && gap < widest;
}
