import { LIMITS } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { Lexer } from './lexer.ts';
import { Dictionary, Name, type PdfObject, Reference, type Value } from './values.ts';

export interface PdfBody {
  /** All objects, including replaced ones. */
  objects: PdfObject[];
  trailers: Value[];
}

const INTEGER = /\d{1,10}(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const ROWS = /[\d\0\t\n\f\r nf]*/y;
const LINE_END = /\r?\n/y;
const STREAM_END = /[\0\t\n\f\r ]*endstream/y;
/** Objects that are numbers, such as the length of a stream that was written before its end. */
const LENGTHS =
  /(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}obj[\0\t\n\f\r ]{0,9}(\d{1,10})[\0\t\n\f\r ]{0,9}endobj/g;
/**
 * Head of an object, with its two numbers in any form that a reader accepts when an offset or a
 * repair leads there, or head of a trailer. Comments may be between its parts.
 */
const HEAD =
  /obj(?<=[\d.+-](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*[\d.+-](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*obj)(?![A-Za-z])|trailer(?=(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*<<)/g;
/** An object may follow without a line break if another program has appended to the file. */
const END_OF_FILE = /%%EOF/y;

/**
 * Reads a PDF sequentially from start to end and ignores its tables of offsets, because readers
 * repair these in different ways.
 * @throws Refusal for anything but objects, and for an object that is hidden within another, in a
 *   stream or in a comment
 */
export function readBody(bytes: Buffer): PdfBody {
  const text = bytes.toString('latin1');
  const lexer = new Lexer(text);
  const lengths = lengthsIn(text);
  const body: PdfBody = { objects: [], trailers: [] };
  const heads = new Set<number>();
  for (;;) {
    skipToObject(lexer);
    if (lexer.position >= text.length) break;
    const id = lexer.match(INTEGER);
    if (!id) {
      readTable(lexer, body, heads);
      continue;
    }
    lexer.skip();
    if (!lexer.match(INTEGER)) throw lexer.broken('no generation');
    lexer.skip();
    heads.add(lexer.position);
    if (!lexer.match(/obj/y)) throw lexer.broken('no object');
    body.objects.push(readObject(lexer, { id: Number(id[0]), bytes, lengths }));
    if (body.objects.length > LIMITS.objects) {
      throw new Refusal('RESUME_TOO_COMPLEX', 'too many objects');
    }
  }
  for (const { index } of text.matchAll(HEAD)) {
    if (!heads.has(index)) throw new Refusal('RESUME_BROKEN', `a hidden object at ${index}`);
  }
  return body;
}

function skipToObject(lexer: Lexer): void {
  do lexer.skipBlanks();
  while (lexer.match(END_OF_FILE) || lexer.skipComment());
}

/** Values of numeric objects by id; NaN if two objects differ. */
function lengthsIn(text: string): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const [, id, digits] of text.matchAll(LENGTHS)) {
    const length = Number(digits);
    const differs = lengths.has(Number(id)) && lengths.get(Number(id)) !== length;
    lengths.set(Number(id), differs ? Number.NaN : length);
  }
  return lengths;
}

function readTable(lexer: Lexer, body: PdfBody, heads: Set<number>): void {
  const keyword = lexer.keyword();
  if (keyword === 'startxref') {
    lexer.skip();
    if (!lexer.match(INTEGER)) throw lexer.broken('no offset');
    return;
  }
  if (keyword !== 'xref') throw lexer.broken('neither object nor table');
  lexer.match(ROWS);
  heads.add(lexer.position);
  lexer.expect('trailer');
  body.trailers.push(lexer.value());
}

interface ObjectContext {
  id: number;
  bytes: Buffer;
  lengths: Map<number, number>;
}

function readObject(lexer: Lexer, context: ObjectContext): PdfObject {
  const value = lexer.value();
  const keyword = lexer.keyword();
  if (keyword === 'endobj') return { id: context.id, value };
  if (keyword !== 'stream' || !(value instanceof Dictionary) || !lexer.match(LINE_END)) {
    throw lexer.broken('no end of an object');
  }
  const start = lexer.position;
  const end = endOfStream(lexer, value, context);
  lexer.expect('endobj');
  return { id: context.id, value, stream: context.bytes.subarray(start, end) };
}

/** Ends a stream by its length, or at the first `endstream`; packed objects need a length. */
function endOfStream(lexer: Lexer, dictionary: Dictionary, { lengths }: ObjectContext): number {
  const start = lexer.position;
  const [length = null, another] = dictionary.all('Length');
  const given = length instanceof Reference ? lengths.get(length.id) : length;
  if (another === undefined && Number.isInteger(given)) {
    const end = start + Number(given);
    lexer.position = end;
    if (lexer.match(STREAM_END)) return end;
    lexer.position = start;
  }
  if (holdsObjects(dictionary)) throw lexer.broken('an unknown length');
  const end = lexer.text.indexOf('endstream', start);
  if (end === -1) throw lexer.broken('an open stream');
  lexer.position = end + 'endstream'.length;
  return end;
}

/** Whether a stream contains objects. Readers ignore its type, so `First` is enough. */
export const holdsObjects = (dictionary: Dictionary): boolean =>
  dictionary.has('First') ||
  dictionary.all('Type').some((type) => type instanceof Name && type.text === 'ObjStm');

/** Reads the objects of a decoded stream of objects, which must be adjacent. */
export function readPacked(dictionary: Dictionary, decoded: Buffer): PdfObject[] {
  const lexer = new Lexer(decoded.toString('latin1'));
  const [count, anotherCount] = dictionary.all('N');
  const [first, anotherFirst] = dictionary.all('First');
  const isPlain = Number.isInteger(count) && Number.isInteger(first);
  if (!isPlain || anotherCount !== undefined || anotherFirst !== undefined) {
    throw lexer.broken('an unknown number of objects');
  }
  if (Number(count) > LIMITS.objects) throw new Refusal('RESUME_TOO_COMPLEX', 'too many objects');
  const index = Array.from({ length: Number(count) }, () => {
    const [id, offset] = [lexer.value(), lexer.value()];
    if (!isIndex(id) || !isIndex(offset)) throw lexer.broken('no index of objects');
    return { id, position: Number(first) + offset };
  });
  lexer.position = Number(first);
  const objects: PdfObject[] = [];
  for (const { id, position } of index.toSorted((a, b) => a.position - b.position)) {
    lexer.skip();
    const between = lexer.text.slice(position, lexer.position);
    if (position > lexer.position || !/^[\0\t\n\f\r ]*$/.test(between)) {
      throw lexer.broken('an object within another');
    }
    objects.push({ id, value: lexer.value() });
  }
  lexer.skip();
  if (lexer.position < lexer.text.length) throw lexer.broken('more than its objects');
  return objects;
}

const isIndex = (value: Value): value is number => Number.isInteger(value) && Number(value) >= 0;
