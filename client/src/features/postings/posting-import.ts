import Papa from 'papaparse';
import { fieldTexts } from '#client/components/posting/field-texts.ts';
import { dayOf, endOfDay } from '#client/lib/text/day.ts';
import { POSTING_LANGUAGES } from '#shared/domain/constants.ts';
import {
  isOfKind,
  POSTING_FIELDS,
  type PostingField,
  postingFields,
} from '#shared/domain/posting-fields.ts';
import { POSTING_IMPORT } from '#shared/domain/posting-import.ts';
import { foldText } from '#shared/domain/text.ts';
import { LOCALES, type Text } from '#shared/locales/text.ts';
import { columnNames, IMPORTED_COLUMNS, type ImportedColumn } from './import-columns.ts';
import { type ImportedTexts, textsOf } from './import-texts.ts';
import { postingFormSchema } from './posting-schema.ts';
import { emptyPosting, type PostingInput } from './posting-values.ts';

/** Why nothing of a file is read. */
export type FileProblem = 'size' | 'encoding' | 'quotes' | 'empty' | 'rows' | 'columns';

/** A row of the file as a posting, with its errors in the order of the columns of a sample. */
export interface ImportedRow {
  /** Number in the file, whose first row has the headings. */
  number: number;
  values: PostingInput;
  /** Keys of the validators' texts. */
  errors: { column: ImportedColumn; message: string }[];
  hasMoreCells: boolean;
}

export interface ImportedFile {
  rows: ImportedRow[];
  /** Headings that are no field of a posting, or that repeat one. */
  unknown: string[];
  repeated: string[];
}

/** Letters and digits, for comparing headings and choices: 'Hours a Week' and 'hoursaweek' are one. */
const fold = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const columnsByName = new Map(
  IMPORTED_COLUMNS.flatMap((column) =>
    columnNames(column).map((name) => [fold(name), column] as const),
  ),
);

/**
 * Reads postings from a CSV file in UTF-8, whose columns are named like the fields.
 * @returns its rows, or why none is read
 */
export function readPostings(bytes: Uint8Array): ImportedFile | FileProblem {
  if (bytes.length > POSTING_IMPORT.bytes) return 'size';
  let text: string;
  try {
    // Drops a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'encoding';
  }
  const headLine = text.split(/[\r\n]/, 1)[0] ?? '';
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: headLine.includes(';') ? ';' : ',',
  });
  if (errors.some(({ type }) => type === 'Quotes')) return 'quotes';
  const [headings = [], ...lines] = data;
  const columns = headings.map((heading) => columnsByName.get(fold(heading)));
  if (!columns.some(Boolean)) return 'columns';
  // A row that is empty keeps its number for the next ones.
  const filled = lines
    .map((cells, index) => ({ cells, number: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return 'empty';
  if (filled.length > POSTING_IMPORT.rows) return 'rows';
  const isRepeated = (index: number) => columns.indexOf(columns[index]) < index;
  return {
    rows: filled.map(({ cells, number }) => readRow(cells, columns, number)),
    unknown: headings.filter((heading, index) => !columns[index] && heading.trim() !== ''),
    repeated: headings.filter((_heading, index) => columns[index] && isRepeated(index)),
  };
}

function readRow(
  cells: readonly string[],
  columns: readonly (ImportedColumn | undefined)[],
  number: number,
): ImportedRow {
  const cellOf = (column: ImportedColumn) => cells[columns.indexOf(column)]?.trim() ?? '';
  const texts = textsOf(cellOf, languageCalled(cellOf('language')));
  const read = Object.fromEntries(
    POSTING_FIELDS.map((field) => [field, readCell(field, cellOf(texts.columnOf([field])))]),
  );
  const values = { ...read, ...texts.values } as PostingInput;
  return {
    number,
    values,
    errors: errorsOf(values, cellOf, texts),
    hasMoreCells: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  };
}

function errorsOf(
  values: PostingInput,
  cellOf: (column: ImportedColumn) => string,
  { columnOf, contradicting }: ImportedTexts,
): ImportedRow['errors'] {
  const found = new Map<ImportedColumn, string>();
  for (const column of IMPORTED_COLUMNS) {
    // Decoded text has no half of a surrogate pair.
    if (cellOf(column).includes('\0')) found.set(column, 'validation.unstorable');
  }
  for (const column of contradicting) found.set(column, 'validation.sameLanguage');
  const { error } = postingFormSchema(null).safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    const column = columnOf(path);
    if (!found.has(column)) found.set(column, message);
  }
  return IMPORTED_COLUMNS.flatMap((column) => {
    const message = found.get(column);
    return message ? [{ column, message }] : [];
  });
}

/** The value of a cell; text that cannot be read stays, so that the validator refuses it. */
function readCell(field: PostingField, text: string): unknown {
  if (text === '') return emptyPosting[field];
  if (isOfKind(field, 'money') || isOfKind(field, 'number')) return readNumber(text);
  if (isOfKind(field, 'date')) return readDay(text);
  if (isOfKind(field, 'tags')) return partsOf(text, /[,;|\n]/);
  if (isOfKind(field, 'choice')) return choiceOf(field, text) ?? text;
  if (isOfKind(field, 'choices')) {
    // The name of a choice may have a comma in it.
    return partsOf(text, /[;|\n]/).flatMap((part) => {
      const choice = choiceOf(field, part);
      if (choice) return [choice];
      return partsOf(part, /,/).map((one) => choiceOf(field, one) ?? one);
    });
  }
  return text;
}

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const languageCalled = (name: string) =>
  POSTING_LANGUAGES.find((language) => language === choiceOf('language', name));

function choiceOf(field: PostingField, text: string): string | undefined {
  if (!isOfKind(field, 'choice') && !isOfKind(field, 'choices')) return undefined;
  const choices: readonly string[] = postingFields[field].of;
  const texts: Partial<Record<string, Text>> = fieldTexts[field].choices;
  return choices.find((choice) =>
    [choice, ...LOCALES.map((locale) => texts[choice]?.(locale) ?? choice)]
      .map(fold)
      .includes(fold(text)),
  );
}

/** An amount as people write it in both languages: `$65,000`, `65 000 $`, `32.50`, `32,50`. */
function readNumber(text: string): number | string {
  const bare = text.replaceAll(/[\s$]/g, '');
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare);
  const number = isGrouped ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}

/** The end of a day, as the form's date input has it. */
function readDay(text: string): string {
  const end = endOfDay(text);
  return end && dayOf(end) === text ? end : text;
}
