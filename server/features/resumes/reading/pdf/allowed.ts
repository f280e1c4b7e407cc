import { checkAddress } from '../address.ts';
import { Refusal } from '../refusal.ts';
import type { Lookup } from './lookup.ts';
import { Bytes, Dictionary, Name, type Value } from './values.ts';

/** Actions that a press on a link or an entry of the contents may start. */
const ACTIONS = ['URI', 'GoTo', 'Named'];
/** Actions that opening the file may start. */
const OPENING_ACTIONS = ['GoTo'];
const MOVES = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];
/** Keys under which an action is; under some of them there may be something else. */
const ACTION_KEYS = ['A', 'PA', 'Next'];

const ANNOTATIONS = [
  ...['Link', 'Widget', 'Popup', 'Text', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon'],
  ...['PolyLine', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Stamp', 'Caret', 'Ink'],
  ...['PrinterMark', 'TrapNet', 'Watermark', 'Redact'],
];

/** Keys that hold programs, files within the file, or forms that are programs. */
const ACTIVE_KEYS = new Set([
  ...['JavaScript', 'JS', 'AA', 'XFA', 'EmbeddedFiles', 'EF', 'RF', 'Launch', 'Collection'],
  ...['RichMedia', 'RichMediaContent', 'RichMediaSettings', 'Renditions', 'Requirements'],
]);

/** Kinds that are refused wherever they stand, also where no known reader looks for an action. */
const ACTIVE_NAMES = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition'],
  ...[
    'RichMediaExecute',
    'RichMedia',
    'EmbeddedFile',
    'FileAttachment',
    'Sound',
    'Movie',
    'Screen',
  ],
  ...['3D', 'GoTo3DView', 'MediaClip', 'Projection', 'PS'],
]);

/** Keys of streams whose content is in another file; a number is the flags of an annotation. */
const OUTSIDE_KEYS = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI'];

/**
 * Refuses a value that holds what a resume has no use for, whatever leads to it.
 * @throws Refusal RESUME_ACTIVE_CONTENT, RESUME_UNSAFE
 */
export function checkValue(value: Value, lookup: Lookup, isStream = false): void {
  if (Array.isArray(value)) {
    for (const item of value) checkValue(item, lookup);
  } else if (value instanceof Dictionary) {
    checkDictionary(value, lookup, isStream);
    for (const [, each] of value.entries) checkValue(each, lookup);
  }
}

function checkDictionary(dictionary: Dictionary, lookup: Lookup, isStream: boolean): void {
  for (const [key, value] of dictionary.entries) {
    if (ACTIVE_KEYS.has(key)) throw active(key);
    if (ACTION_KEYS.includes(key)) checkActions(value, lookup, ACTIONS);
    if (key === 'OpenAction') checkActions(value, lookup, OPENING_ACTIONS);
    if (key === 'Annots') checkAnnotations(value, lookup);
    if (key === 'URI' || key === 'Base') checkLink(value, lookup);
    if (['S', 'Subtype', 'Subtype2', 'Type'].includes(key)) {
      const found = namesOf(value, lookup).find((name) => ACTIVE_NAMES.has(name));
      if (found) throw active(found);
    }
    if (isStream && OUTSIDE_KEYS.includes(key) && typeof value !== 'number') {
      throw new Refusal('RESUME_UNSAFE', 'a stream from elsewhere');
    }
  }
}

const active = (found: string) => new Refusal('RESUME_ACTIVE_CONTENT', found.slice(0, 40));

const namesOf = (value: Value, lookup: Lookup): string[] =>
  lookup.scalars(value).flatMap((each) => (each instanceof Name ? [each.text] : []));

/** The dictionaries that a value is, or has in its arrays. */
function dictionariesIn(value: Value, lookup: Lookup, depth = 0): Dictionary[] {
  return lookup.all(value).flatMap((each) => {
    if (each instanceof Dictionary) return [each];
    if (!Array.isArray(each) || depth > 1) return [];
    return each.flatMap((item) => dictionariesIn(item, lookup, depth + 1));
  });
}

/** A dictionary without a kind is no action: attributes of a paragraph, the next entry of the contents. */
function checkActions(value: Value, lookup: Lookup, allowed: string[]): void {
  for (const action of dictionariesIn(value, lookup)) {
    for (const kind of action.all('S')) checkNamed(kind, lookup, allowed, 'an action');
    const isMove = action.all('S').some((kind) => namesOf(kind, lookup).includes('Named'));
    if (isMove) for (const move of action.all('N')) checkNamed(move, lookup, MOVES, 'a command');
  }
}

function checkAnnotations(value: Value, lookup: Lookup): void {
  for (const annotation of dictionariesIn(value, lookup)) {
    for (const kind of annotation.all('Subtype')) {
      checkNamed(kind, lookup, ANNOTATIONS, 'an annotation');
    }
  }
}

function checkNamed(value: Value, lookup: Lookup, allowed: string[], what: string): void {
  const found = lookup.scalars(value);
  if (found.length === 0) throw active(what);
  for (const each of found) {
    const name = each instanceof Name ? each.text : undefined;
    if (name === undefined || !allowed.includes(name)) throw active(`${what} ${name ?? ''}`);
  }
}

/** Links, and what they are relative to, which may be in a dictionary of its own. */
function checkLink(value: Value, lookup: Lookup): void {
  for (const each of lookup.scalars(value)) {
    if (each instanceof Bytes) checkAddress(textOf(each));
  }
}

/** Without the zeros and the mark of UTF-16. */
const textOf = ({ text }: Bytes): string =>
  text.replace(/^\u00fe\u00ff|^\u00ef\u00bb\u00bf|\0/g, '');
