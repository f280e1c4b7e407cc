import { constants, inflateSync } from 'node:zlib';
import type { Budget } from '../budget.ts';
import { Refusal } from '../refusal.ts';

type Decode = (bytes: Buffer, budget: Budget) => Buffer;

/** By their names and the short ones; undefined are pictures, which nothing here decodes. */
const FILTERS: Record<string, Decode | undefined> = {
  ...both('FlateDecode', 'Fl', inflate),
  ...both('LZWDecode', 'LZW', decodeLzw),
  ...both('RunLengthDecode', 'RL', decodeRuns),
  ...both('ASCIIHexDecode', 'AHx', decodeHex),
  ...both('ASCII85Decode', 'A85', decode85),
  ...both('DCTDecode', 'DCT', undefined),
  ...both('CCITTFaxDecode', 'CCF', undefined),
  JBIG2Decode: undefined,
  JPXDecode: undefined,
};

/** Filters that a file may apply to one stream after the other. */
const MAX_FILTERS = 3;

function both(name: string, short: string, decode: Decode | undefined) {
  return { [name]: decode, [short]: decode };
}

/** @throws Refusal where a filter is none of the standard, or there are too many */
export function checkFilters(names: string[]): void {
  if (names.length > MAX_FILTERS) throw new Refusal('RESUME_INFLATES', 'filters over filters');
  const unknown = names.find((name) => !Object.hasOwn(FILTERS, name));
  if (unknown !== undefined) throw new Refusal('RESUME_BROKEN', `the filter ${unknown}`);
}

/**
 * What the filters make of a stream, as far as the first picture. Each takes from the budget.
 * @throws Refusal where it is more than the budget, Error where it is damaged
 */
export function decodeStream(bytes: Buffer, names: string[], budget: Budget): Buffer {
  let decoded = bytes;
  for (const name of names) {
    const decode = FILTERS[name];
    if (!decode) return decoded;
    decoded = decode(decoded, budget);
  }
  return decoded;
}

function inflate(bytes: Buffer, budget: Budget): Buffer {
  const most = Math.max(1, budget.left());
  try {
    // Readers take a stream that is cut off.
    const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH };
    const inflated = inflateSync(bytes, options);
    budget.take(inflated.length);
    return inflated;
  } catch (error) {
    if (error instanceof RangeError) budget.take(most + 1);
    throw error;
  }
}

const WIDTHS = { first: 9, last: 12 };
const CLEAR = 256;
const END = 257;

/** Codes of 9 to 12 bits, each of which stands for bytes seen before. */
function decodeLzw(bytes: Buffer, budget: Budget): Buffer {
  const parts: Buffer[] = [];
  const singles = Array.from({ length: 258 }, (_, code) => Buffer.from(code < CLEAR ? [code] : []));
  let table = [...singles];
  let width = WIDTHS.first;
  let before: Buffer | undefined;
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = value >> bits;
    value &= (1 << bits) - 1;
    if (code === END) break;
    if (code === CLEAR) {
      table = [...singles];
      width = WIDTHS.first;
      before = undefined;
      continue;
    }
    const entry =
      table[code] ?? (before && code === table.length ? grown(before, before) : undefined);
    if (!entry) throw new Error('no such code');
    budget.take(entry.length);
    parts.push(entry);
    if (before && table.length < 1 << WIDTHS.last) table.push(grown(before, entry));
    before = entry;
    // One code early, as all producers do.
    while (table.length + 1 >= 1 << width && width < WIDTHS.last) width += 1;
  }
  return Buffer.concat(parts);
}

const grown = (before: Buffer, entry: Buffer) => Buffer.concat([before, entry.subarray(0, 1)]);

const RUNS_END = 128;

function decodeRuns(bytes: Buffer, budget: Budget): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const count = bytes[at] ?? RUNS_END;
    if (count === RUNS_END) break;
    const isRun = count > RUNS_END;
    const part = isRun
      ? Buffer.alloc(257 - count, bytes.subarray(at + 1, at + 2))
      : bytes.subarray(at + 1, at + 2 + count);
    budget.take(part.length);
    parts.push(part);
    at += isRun ? 2 : count + 2;
  }
  return Buffer.concat(parts);
}

/** Without blanks, up to the mark of its end. */
const digitsOf = (bytes: Buffer, end: string) =>
  bytes
    .toString('latin1')
    .replace(/[\0\t\n\f\r ]/g, '')
    .split(end, 1)[0] ?? '';

function decodeHex(bytes: Buffer): Buffer {
  const digits = digitsOf(bytes, '>');
  if (/[^\da-f]/i.test(digits)) throw new Error('no hexadecimal digit');
  return Buffer.from(`${digits}${digits.length % 2 ? '0' : ''}`, 'hex');
}

/** Groups of five digits to the base of 85 for four bytes; 'z' is four zeros. */
function decode85(bytes: Buffer): Buffer {
  const digits = digitsOf(bytes, '~');
  const decoded = Buffer.alloc(4 * digits.length + 4);
  let length = 0;
  let group = '';
  for (const digit of digits) {
    if (digit === 'z' && group === '') {
      length = decoded.writeUInt32BE(0, length);
      continue;
    }
    if (digit < '!' || digit > 'u') throw new Error('no digit of base 85');
    group += digit;
    if (group.length < 5) continue;
    length = decoded.writeUInt32BE(numberOf(group), length);
    group = '';
  }
  if (group.length === 0) return decoded.subarray(0, length);
  decoded.writeUInt32BE(numberOf(group.padEnd(5, 'u')), length);
  return decoded.subarray(0, length + group.length - 1);
}

const numberOf = (group: string) =>
  [...group].reduce((value, digit) => value * 85 + digit.charCodeAt(0) - 33, 0);
