import { toast } from '#client/components/ui/toast.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { keysOf } from '#shared/domain/keys.ts';
import type { PostingField } from '#shared/domain/posting-fields.ts';
import { detectPostingLanguages, languagesOf } from '#shared/domain/posting-language.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { PostingForm, PostingInput } from './posting-values.ts';

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

/** Fills in a statement in the languages of the posting, and focuses it. */
export function addAccommodation(form: PostingForm): void {
  const { language = null, ...texts } = form.getValues();
  const languages = languagesOf({ language, detectedLanguages: detectPostingLanguages(texts) });
  const written = languages.length > 0 ? languages : [currentLocale()];
  const statement = written.map((each) => t.postings.accommodationText(each)).join('\n\n');
  form.setValue('accommodation', statement, { shouldDirty: true, shouldValidate: true });
  showField(form, 'accommodation');
}
