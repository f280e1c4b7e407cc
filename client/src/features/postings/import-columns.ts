import { fieldTexts } from '#client/components/posting/field-texts.ts';
import { POSTING_LANGUAGES, type PostingLanguage } from '#shared/domain/constants.ts';
import { isOfKind, POSTING_FIELDS, type PostingField } from '#shared/domain/posting-fields.ts';
import { TRANSLATED_FIELDS, type TranslatedField } from '#shared/domain/posting-translation.ts';
import { LOCALES, type Locale } from '#shared/locales/text.ts';
import * as t from '#texts';

type TextColumn = `${TranslatedField}_${PostingLanguage}`;
/** A field, or one of its texts in a language that the column names. */
export type ImportedColumn = PostingField | TextColumn;

export const columnIn = (field: TranslatedField, language: PostingLanguage): TextColumn =>
  `${field}_${language}`;

const textColumns = (language: PostingLanguage): TextColumn[] =>
  TRANSLATED_FIELDS.map((field) => columnIn(field, language));

/** Columns that can be read: fields, with the texts that name a language for the translation. */
export const IMPORTED_COLUMNS: readonly ImportedColumn[] = POSTING_FIELDS.flatMap(
  (field): readonly ImportedColumn[] => {
    if (isOfKind(field, 'questions')) return [];
    return isOfKind(field, 'translation') ? POSTING_LANGUAGES.flatMap(textColumns) : [field];
  },
);

/** Columns of a file whose own texts are in this language and in columns that name none. */
export const columnsBeside = (language: PostingLanguage): ImportedColumn[] =>
  IMPORTED_COLUMNS.filter((column) => !textColumns(language).some((own) => own === column));

/** The heading of a column in the reader's language, or in the given one. */
export function columnLabel(column: ImportedColumn, locale?: Locale): string {
  const [field, language] = column.split('_') as [PostingField, PostingLanguage?];
  const label = fieldTexts[field].label(locale);
  return language ? t.postings.labelIn({ label, language }, locale) : label;
}

/** Names of a column in both languages and its key. */
export const columnNames = (column: ImportedColumn): string[] => [
  column,
  ...LOCALES.map((locale) => columnLabel(column, locale)),
];
