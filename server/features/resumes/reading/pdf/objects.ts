import { LIMITS } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { Lexer } from './lexer.ts';
import { Dictionary, Name, type PdfObject, Reference, type Value } from './values.ts';

export interface PdfBody {
  /** All of them, the replaced ones too. */
  objects: PdfObject[];
  trailers: Value[];
}

const INTEGER = /\d{1,10}(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const ROWS = /[\d\0\t\n\f\r nf]*/y;
const LINE_END = /\r?\n/y;
const STREAM_END = /[\0\t\n\f\r ]*endstream/y;
/** Objects that are a number, such as the length of a stream that is not known before its end. */
const LENGTHS =
  /(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}obj[\0\t\n\f\r ]{0,9}(\d{1,10})[\0\t\n\f\r ]{0,9}endobj/g;
/**
 * The head of an object, in any way of writing its two numbers that a reader takes when an offset
 * or its repair leads there, or the head of a trailer. Comments may be between its parts.
 */
const HEAD =
  /obj(?<=[\d.+-](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*[\d.+-](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*obj)(?![A-Za-z])|trailer(?=(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*<<)/g;
/** An object may follow it without a line break, where a second program has appended to the file. */
const END_OF_FILE = /%%EOF/y;

/**
 * Reads a PDF from its beginning to its end, as it lies in the file: its tables of offsets are not
 * believed, because readers repair them in ways of their own. @throws Refusal where something is
 * none of its objects, or an object is hidden within another, in a stream or in a comment
 */
export function readBody(bytes: Buffer): PdfBody {
  const text = bytes.toString('latin1');
  const lexer = new Lexer(text);
  const lengths = lengthsIn(text);
  const body: PdfBody = { objects: [], trailers: [] };
  const heads = new Set<number>();
  for (;;) {
    skipToObject(lexer);
    if (lexer.at >= text.length) break;
    const id = lexer.match(INTEGER);
    if (!id) {
      readTable(lexer, body, heads);
      continue;
    }
    lexer.skip();
    if (!lexer.match(INTEGER)) throw lexer.broken('no generation');
    lexer.skip();
    heads.add(lexer.at);
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

/** A number that two objects give differently is not known. */
function lengthsIn(text: string): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const [, id, digits] of text.matchAll(LENGTHS)) {
    const length = Number(digits);
    const isOther = lengths.has(Number(id)) && lengths.get(Number(id)) !== length;
    lengths.set(Number(id), isOther ? Number.NaN : length);
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
  heads.add(lexer.at);
  lexer.expect('trailer');
  body.trailers.push(lexer.value());
}

interface Place {
  id: number;
  bytes: Buffer;
  lengths: Map<number, number>;
}

function readObject(lexer: Lexer, place: Place): PdfObject {
  const value = lexer.value();
  const keyword = lexer.keyword();
  if (keyword === 'endobj') return { id: place.id, value };
  if (keyword !== 'stream' || !(value instanceof Dictionary) || !lexer.match(LINE_END)) {
    throw lexer.broken('no end of an object');
  }
  const start = lexer.at;
  const end = endOfStream(lexer, value, place);
  lexer.expect('endobj');
  return { id: place.id, value, stream: place.bytes.subarray(start, end) };
}

/** By its length, else by the first word that ends it, as readers do; objects need a length. */
function endOfStream(lexer: Lexer, dictionary: Dictionary, { lengths }: Place): number {
  const start = lexer.at;
  const [length = null, another] = dictionary.all('Length');
  const given = length instanceof Reference ? lengths.get(length.id) : length;
  if (another === undefined && Number.isInteger(given)) {
    const end = start + Number(given);
    lexer.at = end;
    if (lexer.match(STREAM_END)) return end;
    lexer.at = start;
  }
  if (holdsObjects(dictionary)) throw lexer.broken('an unknown length');
  const end = lexer.text.indexOf('endstream', start);
  if (end === -1) throw lexer.broken('an open stream');
  lexer.at = end + 'endstream'.length;
  return end;
}

/** Readers do not look at its type. */
export const holdsObjects = (dictionary: Dictionary): boolean =>
  dictionary.has('First') ||
  dictionary.all('Type').some((type) => type instanceof Name && type.text === 'ObjStm');

/** The objects of a decoded stream of objects, each beginning where the one before has ended. */
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
    return { id, at: Number(first) + offset };
  });
  lexer.at = Number(first);
  const objects: PdfObject[] = [];
  for (const { id, at } of index.toSorted((a, b) => a.at - b.at)) {
    lexer.skip();
    const isFollowing = at <= lexer.at && /^[\0\t\n\f\r ]*$/.test(lexer.text.slice(at, lexer.at));
    if (!isFollowing) throw lexer.broken('an object within another');
    objects.push({ id, value: lexer.value() });
  }
  lexer.skip();
  if (lexer.at < lexer.text.length) throw lexer.broken('more than its objects');
  return objects;
}

const isIndex = (value: Value): value is number => Number.isInteger(value) && Number(value) >= 0;
