import { constants, inflateSync } from 'node:zlib';
import type { Budget } from '../budget.ts';
import { Refusal } from '../refusal.ts';

type Decode = (bytes: Buffer, budget: Budget) => Buffer;

/** Filters by their names and short names; undefined for images, which are not decoded. */
const FILTERS: Record<string, Decode | undefined> = {
  ...byNames('FlateDecode', 'Fl', inflate),
  ...byNames('LZWDecode', 'LZW', decodeLzw),
  ...byNames('RunLengthDecode', 'RL', decodeRuns),
  ...byNames('ASCIIHexDecode', 'AHx', decodeHex),
  ...byNames('ASCII85Decode', 'A85', decodeAscii85),
  ...byNames('DCTDecode', 'DCT', undefined),
  ...byNames('CCITTFaxDecode', 'CCF', undefined),
  JBIG2Decode: undefined,
  JPXDecode: undefined,
};

const MAX_FILTERS = 3;

function byNames(name: string, short: string, decode: Decode | undefined) {
  return { [name]: decode, [short]: decode };
}

/** @throws Refusal for an unknown filter or too many */
export function checkFilters(names: string[]): void {
  if (names.length > MAX_FILTERS) throw new Refusal('RESUME_INFLATES', 'filters over filters');
  const unknown = names.find((name) => !Object.hasOwn(FILTERS, name));
  if (unknown !== undefined) throw new Refusal('RESUME_BROKEN', `the filter ${unknown}`);
}

/**
 * Decodes a stream up to the first image filter. Each filter counts against the budget.
 * @throws Refusal if the budget is exceeded, Error for a damaged stream
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
  const maxBytes = Math.max(1, budget.remaining());
  try {
    // Readers accept a truncated stream.
    const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
    const inflated = inflateSync(bytes, options);
    budget.take(inflated.length);
    return inflated;
  } catch (error) {
    if (error instanceof RangeError) budget.take(maxBytes + 1);
    throw error;
  }
}

const WIDTHS = { first: 9, last: 12 };
const CLEAR = 256;
const END = 257;

/** Decodes codes of 9 to 12 bits, which stand for earlier sequences of bytes. */
function decodeLzw(bytes: Buffer, budget: Budget): Buffer {
  const parts: Buffer[] = [];
  const singles = Array.from({ length: 258 }, (_, code) => Buffer.from(code < CLEAR ? [code] : []));
  let table = [...singles];
  let width = WIDTHS.first;
  let previous: Buffer | undefined;
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
      previous = undefined;
      continue;
    }
    const entry =
      table[code] ?? (previous && code === table.length ? extended(previous, previous) : undefined);
    if (!entry) throw new Error('no such code');
    budget.take(entry.length);
    parts.push(entry);
    if (previous && table.length < 1 << WIDTHS.last) table.push(extended(previous, entry));
    previous = entry;
    // All producers widen one code early.
    while (table.length + 1 >= 1 << width && width < WIDTHS.last) width += 1;
  }
  return Buffer.concat(parts);
}

const extended = (previous: Buffer, entry: Buffer) =>
  Buffer.concat([previous, entry.subarray(0, 1)]);

const RUNS_END = 128;

function decodeRuns(bytes: Buffer, budget: Budget): Buffer {
  const parts: Buffer[] = [];
  let index = 0;
  while (index < bytes.length) {
    const count = bytes[index] ?? RUNS_END;
    if (count === RUNS_END) break;
    const isRun = count > RUNS_END;
    const part = isRun
      ? Buffer.alloc(257 - count, bytes.subarray(index + 1, index + 2))
      : bytes.subarray(index + 1, index + 2 + count);
    budget.take(part.length);
    parts.push(part);
    index += isRun ? 2 : count + 2;
  }
  return Buffer.concat(parts);
}

/** Digits of an encoded stream up to its end mark, without white space. */
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

/** Decodes groups of five digits in base 85 to four bytes; 'z' stands for four zero bytes. */
function decodeAscii85(bytes: Buffer): Buffer {
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
  // A last group of n digits stands for n - 1 bytes.
  decoded.writeUInt32BE(numberOf(group.padEnd(5, 'u')), length);
  return decoded.subarray(0, length + group.length - 1);
}

const numberOf = (group: string) =>
  [...group].reduce((value, digit) => value * 85 + digit.charCodeAt(0) - 33, 0);
