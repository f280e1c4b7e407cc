import type { Budget } from '../budget.ts';
import { LIMITS } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { checkValue } from './allowed.ts';
import { checkFilters, decodeStream } from './filters.ts';
import { createLookup, type Lookup } from './lookup.ts';
import { holdsObjects, readBody, readPacked } from './objects.ts';
import { Dictionary, Name, type PdfObject, Reference, type Value } from './values.ts';

/**
 * Accepts a PDF that was parsed from its first byte to its last. Every object is read, including
 * replaced, unreferenced and packed ones, and checked for features that a resume does not need.
 * Decoded streams count against the budget.
 * @throws Refusal
 */
export function checkPdf(bytes: Buffer, budget: Budget): void {
  checkEnd(bytes);
  const { objects, trailers } = readBody(bytes);
  for (const value of [...trailers, ...objects.map(({ value }) => value)]) {
    if (value instanceof Dictionary && value.has('Encrypt')) {
      throw new Refusal('RESUME_PROTECTED', 'encrypted');
    }
  }
  const lookup = createLookup(objects);
  const allObjects = [...objects];
  for (const object of objects) {
    for (const packed of readStream(object, lookup, budget)) {
      lookup.add(packed);
      allObjects.push(packed);
    }
    if (allObjects.length > LIMITS.objects) {
      throw new Refusal('RESUME_TOO_COMPLEX', 'too many objects');
    }
  }
  for (const value of trailers) checkValue(value, lookup);
  for (const { value, stream } of allObjects) checkValue(value, lookup, stream !== undefined);
}

const MAX_AFTER_END = 1_024;

function checkEnd(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF');
  if (end === -1) throw new Refusal('RESUME_BROKEN', 'no end');
  if (bytes.length - end > MAX_AFTER_END) {
    throw new Refusal('RESUME_BROKEN', 'something after its end');
  }
}

/** @returns the objects that are packed in the stream */
function readStream({ value, stream }: PdfObject, lookup: Lookup, budget: Budget): PdfObject[] {
  if (!stream || !(value instanceof Dictionary)) return [];
  const filters = filtersOf(value, lookup);
  checkFilters(filters);
  const isPacked = holdsObjects(value);
  let decoded: Buffer;
  try {
    decoded = decodeStream(stream, filters, budget);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isPacked) throw new Refusal('RESUME_BROKEN', 'a damaged stream of objects');
    // Readers draw it up to the damage, and a stream without packed objects contains no action.
    return [];
  }
  return isPacked ? readPacked(value, decoded) : [];
}

function filtersOf(dictionary: Dictionary, lookup: Lookup): string[] {
  const [given = null, another] = dictionary.all('Filter');
  if (another !== undefined) throw new Refusal('RESUME_BROKEN', 'two filters');
  const isDirect = ![given].flat().some((filter) => filter instanceof Reference);
  if (holdsObjects(dictionary) && (!isDirect || isPredicted(dictionary))) {
    throw new Refusal('RESUME_BROKEN', 'an unknown filter');
  }
  const resolved = lookup.only(given);
  const names = Array.isArray(resolved) ? resolved.map(lookup.only) : [resolved];
  return names
    .filter((name) => name !== null)
    .map((name) => {
      if (!(name instanceof Name)) throw new Refusal('RESUME_BROKEN', 'a filter that is no name');
      return name.text;
    });
}

/** Parameters change the content of a stream; no producer needs them for packed objects. */
const isPredicted = (dictionary: Dictionary): boolean =>
  ['DecodeParms', 'DP'].some((key) => dictionary.all(key).some((value: Value) => value !== null));
