import { currentLocale } from '#client/lib/text/i18n.ts';
import type { PostingField } from '#shared/domain/posting-fields.ts';
import { detectPostingLanguages, languagesOf } from '#shared/domain/posting-language.ts';
import * as t from '#texts';
import type { PostingForm } from './posting-values.ts';

/** Id of the heading of the panel of law. */
export const LAW_HEADING = 'posting-law';

export const focusLaw = () => document.getElementById(LAW_HEADING)?.focus();

/** Focuses a field of the form, unfolded, and selects a part of its text. */
export function showField(
  form: PostingForm,
  name: PostingField,
  part?: { start: number; end: number },
): void {
  const control = document.querySelector(`form [name="${name}"]`);
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  form.setFocus(name);
  const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
  if (part && isText) control.setSelectionRange(part.start, part.end);
}

/** Fills in a statement in the languages of the posting, and focuses it. */
export function addAccommodation(form: PostingForm): void {
  const { language = null, ...texts } = form.getValues();
  const languages = languagesOf({ language, detectedLanguages: detectPostingLanguages(texts) });
  const written = languages.length > 0 ? languages : [currentLocale()];
  const statement = written.map((each) => t.postings.accommodationText(each)).join('\n\n');
  form.setValue('accommodation', statement, { shouldDirty: true, shouldValidate: true });
  showField(form, 'accommodation');
}
