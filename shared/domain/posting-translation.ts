import type { PostingLanguage } from './constants.ts';

/** Texts of a posting that may be written in a second language, in the order of the form. */
export const TRANSLATED_FIELDS = ['title', 'description', 'requirements', 'benefits'] as const;
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number];

/** A posting's texts in its second language; null where one is written in the first alone. */
export interface PostingTranslation {
  language: PostingLanguage;
  title: string;
  description: string;
  requirements: string | null;
  benefits: string | null;
}

/** A posting's title in its second language. */
export type TranslatedTitle = Pick<PostingTranslation, 'language' | 'title'>;

export const otherLanguage = (language: PostingLanguage): PostingLanguage =>
  language === 'en' ? 'fr' : 'en';

/** A posting in an answer, with all of its texts or some. */
type Shown = Partial<Record<TranslatedField, string | null>> & {
  language: PostingLanguage | null;
  translation?:
    | ({ language: PostingLanguage } & Partial<Record<TranslatedField, string | null>>)
    | null;
};

/**
 * A posting with its texts in the reader's language where it has them, and the others as its
 * translation. A text that is not in the reader's language stays in the other.
 */
export function inLanguage<Posting extends Shown>(
  posting: Posting,
  locale: PostingLanguage,
): Posting {
  const { translation } = posting;
  if (!translation || translation.language !== locale) return posting;
  const fields = TRANSLATED_FIELDS.filter((field) => field in posting);
  const texts = fields.map((field) => [field, translation[field] || posting[field]]);
  const others = fields.map((field) => [field, posting[field]]);
  return {
    ...posting,
    ...Object.fromEntries(texts),
    language: locale,
    translation: { language: otherLanguage(locale), ...Object.fromEntries(others) },
  };
}

/** The language that a text of a posting is in, which may lack it in the reader's. */
export function languageOfText(
  { language, translation, ...posting }: Shown,
  field: TranslatedField,
): PostingLanguage | null {
  return translation && translation[field] === posting[field] ? translation.language : language;
}

/** The title that a reader gets. */
export const titleIn = (
  { title, translation }: { title: string; translation?: TranslatedTitle | null },
  locale: PostingLanguage,
): string => (translation?.language === locale ? translation.title : title);
