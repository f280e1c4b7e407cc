import { flushSync } from 'react-dom';
import { toast } from '#client/components/ui/toast.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { PostingLanguage } from '#shared/domain/constants.ts';
import { keysOf } from '#shared/domain/keys.ts';
import type { PostingField } from '#shared/domain/posting-fields.ts';
import { detectPostingLanguages, languagesOf } from '#shared/domain/posting-language.ts';
import type { WordRange } from '#shared/domain/posting-law/scan.ts';
import { otherLanguage, TRANSLATED_FIELDS } from '#shared/domain/posting-translation.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { PostingForm, PostingInput } from './posting-values.ts';
import { addTranslation, isTranslated, secondLanguage } from './translation.ts';

/** Id of the heading of the panel of law. */
export const LAW_HEADING = 'posting-law';

export const focusLaw = () => document.getElementById(LAW_HEADING)?.focus();

/** Focuses a field of the form, unfolded, and selects a part of its text. */
export function showField(form: PostingForm, name: PostingField, words?: WordRange): void {
  const second = form.getValues('translation')?.language;
  const isSecond = second !== undefined && words?.language === second;
  const path = isSecond && isTranslated(name) ? (`translation.${name}` as const) : name;
  const control = document.querySelector(`form [name="${path}"]`);
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  if (second && isTranslated(name)) showLanguage(isSecond ? second : otherLanguage(second));
  form.setFocus(path);
  const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
  if (words && isText) control.setSelectionRange(words.start, words.end);
}

type Changes = { [Name in PostingField]?: PostingInput[Name] };

/** Sets fields of the form and says so, with a way back. */
export function mend(form: PostingForm, changes: Changes, title: Text): void {
  const names = keysOf(changes as Required<Changes>);
  const before: Changes = Object.fromEntries(names.map((name) => [name, form.getValues(name)]));
  const set = (values: Changes) => {
    for (const name of names)
      form.setValue(name, values[name], { shouldDirty: true, shouldValidate: true });
  };
  set(changes);
  toast({ title, action: { label: t.marks.undo, onClick: () => set(before) } });
  // The button disappears with its finding.
  focusLaw();
}

/** On a phone, shows the fields of a language of two. */
function showLanguage(language: PostingLanguage): void {
  const choice = document.querySelector<HTMLElement>(`[data-languages] [value="${language}"]`);
  if (choice) flushSync(() => choice.click());
}

/** Opens the fields for French, or focuses the first of them that is empty. */
export function addFrench(form: PostingForm): void {
  const { translation, ...own } = form.getValues();
  if (!translation && secondLanguage(own) === 'fr') {
    addTranslation(form, 'fr');
    return;
  }
  const isSecond = translation?.language === 'fr';
  const texts = isSecond ? translation : own;
  const name = TRANSLATED_FIELDS.find((field) => !texts[field]?.trim()) ?? 'title';
  if (isSecond) {
    showLanguage('fr');
    form.setFocus(`translation.${name}`);
  } else showField(form, name);
}

/** Fills in a statement in the languages of the posting, and focuses it. */
export function addAccommodation(form: PostingForm): void {
  const { language = null, translation, ...texts } = form.getValues();
  const detectedLanguages = detectPostingLanguages(texts);
  const languages = languagesOf({ language, detectedLanguages, translation });
  const written = languages.length > 0 ? languages : [currentLocale()];
  const statement = written.map((each) => t.postings.accommodationText(each)).join('\n\n');
  form.setValue('accommodation', statement, { shouldDirty: true, shouldValidate: true });
  showField(form, 'accommodation');
}
