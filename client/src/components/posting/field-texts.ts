import { provinceNames } from '#client/components/job/province-names.ts';
import { formatDate, formatMoney, formatNumber } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import {
  type FieldsOfKind,
  isOfKind,
  type PostingField,
  type postingFields,
} from '#shared/domain/posting-fields.ts';
import { type PostingTranslation, TRANSLATED_FIELDS } from '#shared/domain/posting-translation.ts';
import { type Question, textIn } from '#shared/domain/questions.ts';
import { askedQuestion } from '#shared/head/question-text.ts';
import type { Text, TextWith } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Text with a number, for example '20 hours a week'. */
interface NumberTexts {
  count: TextWith<{ count: number }>;
}

interface FieldTexts {
  label: Text;
  placeholder?: Text;
  hint?: Text;
  /** Label of a choice that is left open. */
  none?: Text;
  /** Note below the field's row. */
  note?: Text;
}

type ChoiceField = FieldsOfKind<'choice' | 'choices'>;

type TextsOf<Name extends PostingField> = FieldTexts &
  (Name extends ChoiceField
    ? { choices: Record<(typeof postingFields)[Name]['of'][number], Text> }
    : Name extends FieldsOfKind<'number'>
      ? NumberTexts
      : unknown);

export const fieldTexts: { [Name in PostingField]: TextsOf<Name> } = {
  title: { label: t.postings.title, placeholder: t.postings.titlePlaceholder },
  jobType: { label: t.postings.jobType, choices: t.jobs.type },
  experienceLevel: { label: t.postings.experienceLevel, choices: t.jobs.level },
  level: { label: t.postings.level, hint: t.postings.levelHint, choices: t.jobs.seniority },
  hoursPerWeek: {
    label: t.postings.hoursPerWeek,
    placeholder: () => '20',
    hint: t.postings.hoursPerWeekHint,
    count: t.jobs.hoursPerWeek,
  },
  openings: {
    label: t.postings.openings,
    placeholder: () => '1',
    hint: t.postings.openingsHint,
    count: t.postings.openingsCount,
  },
  existingVacancy: { label: t.job.existingVacancy, choices: t.job.vacancy },
  language: {
    label: t.postings.language,
    none: t.postings.detectLanguage,
    choices: t.jobs.language,
  },
  translation: { label: t.postings.translation },
  location: { label: t.postings.location, placeholder: t.postings.locationPlaceholder },
  workplace: { label: t.postings.workplace, choices: t.jobs.workplace },
  remoteProvinces: {
    label: t.postings.remoteProvinces,
    hint: t.postings.remoteProvincesHint,
    choices: provinceNames,
  },
  description: { label: t.postings.description, placeholder: t.postings.descriptionPlaceholder },
  skills: { label: t.postings.skills, hint: t.common.tagHint },
  requirements: {
    label: t.postings.requirements,
    placeholder: t.postings.requirementsPlaceholder,
  },
  licences: { label: t.postings.licences, choices: t.jobs.licence },
  workLanguages: {
    label: t.postings.workLanguages,
    choices: t.jobs.language,
  },
  languageReason: { label: t.job.languageReason, hint: t.postings.languageReasonHint },
  hourlyRateMin: { label: t.postings.hourlyRateMin, placeholder: () => '32' },
  hourlyRateMax: { label: t.postings.hourlyRateMax, placeholder: () => '40' },
  salaryMin: { label: t.postings.salaryMin, placeholder: () => formatNumber(65_000) },
  salaryMax: {
    label: t.postings.salaryMax,
    placeholder: () => formatNumber(82_000),
    note: t.postings.payHint,
  },
  payPeriod: {
    label: t.postings.payPeriod,
    none: t.company.notSpecified,
    choices: t.jobs.payPeriod,
  },
  payExtras: { label: t.job.payExtras, choices: t.jobs.payExtra },
  benefits: { label: t.postings.benefits, placeholder: t.postings.benefitsPlaceholder },
  startsAt: { label: t.postings.startsAt, hint: t.postings.startsAtHint },
  closesAt: { label: t.postings.closesAt, hint: t.postings.closesAtHint },
  accommodation: { label: t.job.accommodation, hint: t.postings.accommodationHint },
  aiUse: { label: t.job.aiUse, choices: t.job.aiUses },
  questions: { label: t.questions.title },
};

export function choiceText(name: ChoiceField, choice: string): string {
  const texts: Partial<Record<string, Text>> = fieldTexts[name].choices;
  return texts[choice]?.() ?? choice;
}

const questionTexts = (questions: readonly Question[]) =>
  questions
    .map((question) => textIn(askedQuestion(question).text, currentLocale()).text)
    .join('\n') || undefined;

const translationText = (translation: Partial<PostingTranslation>) =>
  TRANSLATED_FIELDS.map((field) => translation[field]?.trim())
    .filter(Boolean)
    .join('\n') || undefined;

/** Display text of a field's value; undefined if it has none. */
export function valueText(name: PostingField, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const { count }: FieldTexts & Partial<NumberTexts> = fieldTexts[name];
  if (count) return count({ count: Number(value) });
  if (isOfKind(name, 'choice')) return choiceText(name, String(value));
  if (isOfKind(name, 'money')) return formatMoney(Number(value));
  if (isOfKind(name, 'date')) return formatDate(String(value));
  if (name === 'questions') return questionTexts(value as Question[]);
  if (name === 'translation') return translationText(value as Partial<PostingTranslation>);
  if (!Array.isArray(value)) return String(value);
  const texts = isOfKind(name, 'choices') ? value.map((one) => choiceText(name, one)) : value;
  return texts.join(', ') || undefined;
}
