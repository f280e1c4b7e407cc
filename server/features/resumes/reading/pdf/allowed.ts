import { checkAddress } from '../address.ts';
import { Refusal } from '../refusal.ts';
import type { Lookup } from './lookup.ts';
import { Bytes, Dictionary, Name, type Value } from './values.ts';

/** Actions that a link or an entry of the outline may start. */
const ACTIONS = ['URI', 'GoTo', 'Named'];
const OPENING_ACTIONS = ['GoTo'];
const MOVES = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];
/** Keys of actions; some of them may also have other values. */
const ACTION_KEYS = ['A', 'PA', 'Next'];

const ANNOTATIONS = [
  ...['Link', 'Widget', 'Popup', 'Text', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon'],
  ...['PolyLine', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Stamp', 'Caret', 'Ink'],
  ...['PrinterMark', 'TrapNet', 'Watermark', 'Redact'],
];

/** Keys of programs, embedded files and scripted forms. */
const ACTIVE_KEYS = new Set([
  ...['JavaScript', 'JS', 'AA', 'XFA', 'EmbeddedFiles', 'EF', 'RF', 'Launch', 'Collection'],
  ...['RichMedia', 'RichMediaContent', 'RichMediaSettings', 'Renditions', 'Requirements'],
]);

/** Kinds that are refused anywhere, even where no known reader looks for an action. */
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

/** Keys of streams whose content is in another file; as a number, the flags of an annotation. */
const EXTERNAL_KEYS = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI'];

/**
 * Refuses values with features that a resume does not need, however they are reached.
 * @throws Refusal RESUME_ACTIVE_CONTENT, RESUME_UNSAFE
 */
export function checkValue(value: Value, lookup: Lookup, isStream = false): void {
  if (Array.isArray(value)) {
    for (const item of value) checkValue(item, lookup);
  } else if (value instanceof Dictionary) {
    checkDictionary(value, lookup, isStream);
    for (const [, entry] of value.entries) checkValue(entry, lookup);
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
      const activeName = namesOf(value, lookup).find((name) => ACTIVE_NAMES.has(name));
      if (activeName) throw active(activeName);
    }
    if (isStream && EXTERNAL_KEYS.includes(key) && typeof value !== 'number') {
      throw new Refusal('RESUME_UNSAFE', 'a stream from elsewhere');
    }
  }
}

const active = (finding: string) => new Refusal('RESUME_ACTIVE_CONTENT', finding.slice(0, 40));

const namesOf = (value: Value, lookup: Lookup): string[] =>
  lookup.scalars(value).flatMap((scalar) => (scalar instanceof Name ? [scalar.text] : []));

/** Dictionaries of a value: itself or the items of its arrays. */
function dictionariesIn(value: Value, lookup: Lookup, depth = 0): Dictionary[] {
  return lookup.all(value).flatMap((resolved) => {
    if (resolved instanceof Dictionary) return [resolved];
    if (!Array.isArray(resolved) || depth > 1) return [];
    return resolved.flatMap((item) => dictionariesIn(item, lookup, depth + 1));
  });
}

/** A dictionary without a kind is no action but attributes of a paragraph or an outline entry. */
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
  const scalars = lookup.scalars(value);
  if (scalars.length === 0) throw active(what);
  for (const scalar of scalars) {
    const name = scalar instanceof Name ? scalar.text : undefined;
    if (name === undefined || !allowed.includes(name)) throw active(`${what} ${name ?? ''}`);
  }
}

/** Checks links and their base, which may be in its own dictionary. */
function checkLink(value: Value, lookup: Lookup): void {
  for (const scalar of lookup.scalars(value)) {
    if (scalar instanceof Bytes) checkAddress(textOf(scalar));
  }
}

/** Text without byte order marks and the zeros of UTF-16. */
const textOf = ({ text }: Bytes): string =>
  text.replace(/^\u00fe\u00ff|^\u00ef\u00bb\u00bf|\0/g, '');
