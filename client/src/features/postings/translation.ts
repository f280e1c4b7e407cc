import { currentLocale } from '#client/lib/text/i18n.ts';
import type { PostingLanguage } from '#shared/domain/constants.ts';
import type { PostingField } from '#shared/domain/posting-fields.ts';
import { detectPostingLanguages, languageOf } from '#shared/domain/posting-language.ts';
import {
  otherLanguage,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from '#shared/domain/posting-translation.ts';
import type { PostingForm, PostingInput } from './posting-values.ts';

type Typed = { [Name in TranslatedField]?: string | null | undefined };

export const isTranslated = (name: PostingField): name is TranslatedField =>
  TRANSLATED_FIELDS.some((field) => field === name);

export const writtenCount = (texts: Typed): number =>
  TRANSLATED_FIELDS.filter((field) => texts[field]?.trim()).length;

/** The language that a posting can be written in besides its own. */
export function secondLanguage({
  language = null,
  title = '',
  description = '',
  requirements,
}: Partial<
  Pick<PostingInput, 'language' | 'title' | 'description' | 'requirements'>
>): PostingLanguage {
  const detectedLanguages = detectPostingLanguages({ title, description, requirements });
  return otherLanguage(languageOf({ language, detectedLanguages }) ?? currentLocale());
}

/** Opens the fields of a second language. */
export function addTranslation(form: PostingForm, language: PostingLanguage): void {
  const translation = { language, title: '', description: '', requirements: '', benefits: '' };
  form.setValue('translation', translation, { shouldDirty: true });
}
