import { currentLocale } from '#client/lib/text/i18n.ts';
import { detectPostingLanguages, languagesOf } from '#shared/domain/posting-language.ts';
import * as t from '#texts';
import type { PostingForm } from './posting-values.ts';

/** Fills in a statement in the languages of the posting, and focuses it. */
export function addAccommodation(form: PostingForm): void {
  const { language = null, ...texts } = form.getValues();
  const languages = languagesOf({ language, detectedLanguages: detectPostingLanguages(texts) });
  const written = languages.length > 0 ? languages : [currentLocale()];
  const statement = written.map((each) => t.postings.accommodationText(each)).join('\n\n');
  form.setValue('accommodation', statement, { shouldDirty: true, shouldValidate: true });
  form.setFocus('accommodation');
}
