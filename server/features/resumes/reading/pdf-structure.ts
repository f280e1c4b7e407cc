import { constants, inflateSync } from 'node:zlib';
import type { Budget } from './budget.ts';
import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';

/** Names of what runs a program, or carries or opens another file. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z0-9])/;
/** Filters that a file may apply to one stream after the other. */
const MAX_FILTERS = 3;
/** The most that a dictionary before a stream takes. */
const DICTIONARY = 4_000;

/**
 * Goes through a PDF without understanding it: counts what its streams become when they are
 * inflated, before anything that decodes them does, and looks for what a resume has no use for, in
 * the file and in its streams of objects. @throws Refusal
 */
export function checkPdf(bytes: Buffer, budget: Budget): void {
  const end = bytes.lastIndexOf('%%EOF');
  if (end === -1) throw new Refusal('RESUME_BROKEN', 'no end');
  if (bytes.length - end > 1_024) throw new Refusal('RESUME_BROKEN', 'something after its end');
  let objects = 0;
  let from = 0;
  for (;;) {
    const start = bytes.indexOf('stream', from);
    // Outside streams.
    const text = bytes.toString('latin1', from, start === -1 ? bytes.length : start);
    objects += countObjects(text);
    if (objects > LIMITS.objects) throw new Refusal('RESUME_TOO_COMPLEX', 'too many objects');
    checkNames(text);
    if (start === -1) return;
    from = start + 'stream'.length;
    // The end of a stream, or a word that merely contains it.
    if (!/^\r?\n/.test(bytes.toString('latin1', from, from + 2))) continue;
    const close = bytes.indexOf('endstream', from);
    const stop = close === -1 ? bytes.length : close;
    const dictionary = lastDictionary(text.slice(-DICTIONARY));
    checkStream(bytes.subarray(from, stop), dictionary, budget);
    from = close === -1 ? bytes.length : close + 'endstream'.length;
  }
}

const countObjects = (text: string) => text.match(/\d\s+obj\b/g)?.length ?? 0;

function lastDictionary(text: string): string {
  const at = text.lastIndexOf(' obj');
  return plainNames(at === -1 ? text : text.slice(at));
}

/** Names with '#41' for 'A'. */
const plainNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** What is in brackets is a text. */
const withoutTexts = (text: string) => text.replace(/\((?:\\.|[^\\()])*\)/gs, '()');

function checkNames(text: string): void {
  const names = plainNames(withoutTexts(text));
  if (/\/Encrypt(?![A-Za-z])/.test(names)) throw new Refusal('RESUME_PROTECTED', 'encrypted');
  const active = ACTIVE.exec(names);
  if (active) throw new Refusal('RESUME_ACTIVE_CONTENT', active[0]);
}

const FILTER =
  /\/(FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL|ASCIIHexDecode|AHx|ASCII85Decode|A85|JBIG2Decode|CCITTFaxDecode|CCF|DCTDecode|DCT|JPXDecode|Crypt)(?![A-Za-z0-9])/g;

function checkStream(content: Buffer, dictionary: string, budget: Budget): void {
  const [, ...given] = dictionary.split(/\/(?:Filter|F)(?![A-Za-z])/);
  const filters = [...(given.join(' ').split('/DecodeParms')[0] ?? '').matchAll(FILTER)].map(
    ([, name]) => name,
  );
  if (filters.length > MAX_FILTERS) throw new Refusal('RESUME_INFLATES', 'filters over filters');
  const body = content.subarray(/^\r?\n/.exec(content.toString('latin1', 0, 2))?.[0].length ?? 0);
  let decoded: Buffer = body;
  for (const filter of filters) {
    // What is in text form is shorter when it is decoded, and pictures are not decoded at all.
    if (filter !== 'FlateDecode' && filter !== 'Fl') {
      if (/^(?:LZW|R)/.test(filter ?? '')) budget.take(decoded.length * 60);
      return;
    }
    decoded = inflate(decoded, budget);
  }
  if (/\/ObjStm(?![A-Za-z])/.test(dictionary)) checkNames(decoded.toString('latin1'));
}

function inflate(bytes: Buffer, budget: Budget): Buffer {
  const most = Math.max(1, budget.left());
  try {
    const inflated = inflateSync(bytes, {
      maxOutputLength: most,
      // Readers take a stream that is cut off.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    budget.take(inflated.length);
    return inflated;
  } catch (error) {
    if (error instanceof RangeError) budget.take(most + 1);
    if (error instanceof Refusal) throw error;
    // The reader has its own opinion of it, and limits of memory and time.
    return Buffer.alloc(0);
  }
}
