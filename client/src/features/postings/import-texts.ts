import { POSTING_LANGUAGES, type PostingLanguage } from '#shared/domain/constants.ts';
import type { PostingField } from '#shared/domain/posting-fields.ts';
import { detectPostingLanguages } from '#shared/domain/posting-language.ts';
import {
  otherLanguage,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from '#shared/domain/posting-translation.ts';
import { columnIn, type ImportedColumn } from './import-columns.ts';
import type { PostingInput } from './posting-values.ts';
import { isTranslated } from './translation.ts';

/** Where a row has its texts in its own language and in the second one. */
export interface ImportedTexts {
  /** The row's languages, as far as its columns say them, and the texts of the second. */
  values: Partial<Pick<PostingInput, 'language' | 'translation'>>;
  /** The column of a value, by its path in the posting. */
  columnOf: (path: readonly PropertyKey[]) => ImportedColumn;
  /** Columns with a text in the row's own language, which other columns already have. */
  contradicting: ImportedColumn[];
}

/**
 * Assigns the texts of a row to the posting and its translation. The posting's own are the columns
 * without a language, whose language is the stated one, else the detected one, else the one that no
 * other column has. If these columns are empty, its own are the columns of the stated language, else
 * of the first language with a text.
 */
export function textsOf(
  cellOf: (column: ImportedColumn) => string,
  stated: PostingLanguage | undefined,
): ImportedTexts {
  const filledIn = (language: PostingLanguage) =>
    TRANSLATED_FIELDS.map((field) => columnIn(field, language)).filter((column) => cellOf(column));
  const [first, other] = POSTING_LANGUAGES.filter((language) => filledIn(language).length > 0);
  const isUnnamed = TRANSLATED_FIELDS.some((field) => cellOf(field));
  const left = first && !other ? otherLanguage(first) : first;
  const own = stated ?? (isUnnamed ? (detectedOf(cellOf) ?? left) : first);
  const named = isUnnamed ? undefined : own;
  const second = own && [first, other].find((language) => language && language !== own);
  return {
    values: { ...(named && { language: named }), ...(second && translationOf(cellOf, second)) },
    columnOf([name, part]) {
      if (name === 'translation' && second) return columnIn(part as TranslatedField, second);
      const field = name as PostingField;
      return named && isTranslated(field) ? columnIn(field, named) : field;
    },
    contradicting: isUnnamed && own ? filledIn(own) : [],
  };
}

/** Detected language of the columns without a language; undefined if there is none or several. */
function detectedOf(cellOf: (column: ImportedColumn) => string): PostingLanguage | undefined {
  const [language, another] = detectPostingLanguages({
    title: cellOf('title'),
    description: cellOf('description'),
    requirements: cellOf('requirements'),
  });
  return another ? undefined : language;
}

const translationOf = (
  cellOf: (column: ImportedColumn) => string,
  language: PostingLanguage,
): Pick<PostingInput, 'translation'> => ({
  translation: {
    language,
    ...Object.fromEntries(
      TRANSLATED_FIELDS.map((field) => [field, cellOf(columnIn(field, language))]),
    ),
  },
});
