import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { checkAddress } from './address.ts';
import { type Budget, createBudget } from './budget.ts';
import { watchFields } from './docx-fields.ts';
import { textOf } from './docx-text.ts';
import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';
import { readXml } from './xml.ts';

const openZip = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

const CONTENT_TYPES = '[Content_Types].xml';
const DOCUMENT = 'word/document.xml';
const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const ACTIVE = /vbaproject|vbadata|\/activex\/|\/embeddings\/|\.(?:bin|exe|dll|js|vbs|jar)$/i;
/** Relations to programs, other documents, and parts that another program opens. */
const ACTIVE_RELATION =
  /\/(?:aFChunk|attachedToolbars|control|extensibility|frame|keyMapCustomizations|oleObject|package|subDocument|vbaProject|webextension(?:taskpanes)?)$/i;
const XML_TYPE = /^(?!image\/).*[+/]xml$/i;
const XML_NAME = /(?:^|\.)(?:xml|rels|psmdcp)$/i;
/** Parts with text besides the document itself. */
const SIDE_TEXT = /^word\/(?:header|footer)\d*\.xml$/;

/** @throws Refusal */
export async function readDocx(bytes: Buffer): Promise<string> {
  const zip = await openDocument(bytes);
  const budget = createBudget();
  const texts = new Map<string, string>();
  const seen = new Set<string>();
  let isDocument = false;
  for await (const entry of entriesOf(zip)) {
    const name = entry.fileName;
    if (seen.has(name.toLowerCase())) throw new Refusal('RESUME_BROKEN', 'two entries of one name');
    seen.add(name.toLowerCase());
    if (seen.size > LIMITS.entries) throw new Refusal('RESUME_INFLATES', 'too many entries');
    if (entry.isEncrypted()) throw new Refusal('RESUME_PROTECTED', 'an encrypted entry');
    if (ACTIVE.test(name)) throw new Refusal('RESUME_ACTIVE_CONTENT', 'a program or another file');
    // Checks the declared size before inflating; the budget counts the real one.
    if (entry.uncompressedSize > budget.remaining()) {
      throw new Refusal('RESUME_INFLATES', 'more than the budget by its own account');
    }
    const chunks = await inflate(zip, entry, budget);
    if (name === CONTENT_TYPES) isDocument = checkTypes(chunks);
    else if (/\.rels$/i.test(name)) checkRelations(chunks);
    else if (name === DOCUMENT || SIDE_TEXT.test(name)) texts.set(name, textOf(chunks));
    else if (XML_NAME.test(name)) readFields(chunks);
  }
  const text = texts.get(DOCUMENT);
  if (!isDocument || text === undefined) throw new Refusal('RESUME_TYPE', 'a ZIP, but no DOCX');
  const sideTexts = [...texts].filter(([name]) => name !== DOCUMENT).map(([, side]) => side);
  return [text, ...new Set(sideTexts)].join('\n');
}

async function openDocument(bytes: Buffer): Promise<ZipFile> {
  try {
    // The library refuses names that lead out of the archive.
    return await openZip(bytes, {
      lazyEntries: true,
      strictFileNames: true,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw zipRefusal(error);
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      zip.once('entry', resolve);
      zip.once('end', () => resolve(undefined));
      zip.once('error', (error) => reject(zipRefusal(error)));
      zip.readEntry();
    });
    zip.removeAllListeners();
    if (!entry) return;
    yield entry;
  }
}

async function inflate(zip: ZipFile, entry: Entry, budget: Budget): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  try {
    const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry);
    for await (const chunk of stream) {
      budget.take(chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    throw zipRefusal(error);
  }
  return chunks;
}

function zipRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/relative path|absolute path|invalid characters in fileName/.test(message)) {
    return new Refusal('RESUME_UNSAFE', 'an entry that leads out of the archive');
  }
  if (/too many bytes/.test(message)) {
    return new Refusal('RESUME_INFLATES', 'more than it says of itself');
  }
  return new Refusal('RESUME_BROKEN', message);
}

function checkTypes(chunks: Buffer[]): boolean {
  let isDocument = false;
  readXml(chunks, {
    onOpen(_name, { ContentType: type = '', PartName: part, Extension: extension = '' }) {
      if (/macroEnabled|vbaProject/i.test(type)) {
        throw new Refusal('RESUME_ACTIVE_CONTENT', 'a document with macros');
      }
      if (XML_TYPE.test(type) && !XML_NAME.test(part ?? extension)) {
        throw new Refusal('RESUME_UNSAFE', 'a part under a name that is not read');
      }
      if (type === DOCUMENT_TYPE) isDocument = true;
    },
  });
  return isDocument;
}

/** Allows external links; anything else external would be fetched when the file is opened. */
function checkRelations(chunks: Buffer[]): void {
  readXml(chunks, {
    onOpen(_name, { TargetMode: mode, Type: type = '', Target: target = '' }) {
      if (ACTIVE_RELATION.test(type)) {
        throw new Refusal('RESUME_ACTIVE_CONTENT', 'a program or another file');
      }
      if (mode === 'External' && !type.endsWith('/hyperlink')) {
        throw new Refusal('RESUME_UNSAFE', 'a part that is fetched from elsewhere');
      }
      if (mode === 'External') checkAddress(target);
      if (type.endsWith('/officeDocument') && !/^\/?word\/document\.xml$/.test(target)) {
        throw new Refusal('RESUME_UNSAFE', 'another document than the one that is read');
      }
      if (mode !== 'External' && target.split('/').includes('..') && !/^\.\.\/\w/.test(target)) {
        throw new Refusal('RESUME_UNSAFE', 'a relation that leads out of the archive');
      }
    },
  });
}

function readFields(chunks: Buffer[]): void {
  const fields = watchFields();
  readXml(chunks, fields);
  fields.end();
}
