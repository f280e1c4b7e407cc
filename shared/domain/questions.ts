import { keysOf } from './keys.ts';
import { foldText } from './text.ts';

export const QUESTION_KINDS = ['yesNo', 'choice', 'number', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const MAX_QUESTIONS = 5;
export const CHOICES = { min: 2, max: 8 };
/** Lengths of a question, a choice, the subject of a preset, and a written answer. */
export const QUESTION_LENGTHS = { text: 200, choice: 80, subject: 100, answer: 500 };
export const ANSWER_NUMBER = { min: 0, max: 10_000_000 };

interface Preset {
  kind: QuestionKind;
  /** Whether the employer says what it is about, such as which licence. */
  hasSubject?: true;
  /** In a fixed order, because answers are their positions. */
  choices?: readonly string[];
}

/** Ready questions, with texts in both languages. */
export const QUESTION_PRESETS = {
  licence: { kind: 'yesNo', hasSubject: true },
  workPermit: { kind: 'yesNo' },
  startDate: { kind: 'choice', choices: ['now', 'twoWeeks', 'month', 'later'] },
  shifts: { kind: 'choice', choices: ['days', 'evenings', 'nights', 'any'] },
  driving: { kind: 'choice', choices: ['vehicle', 'licence', 'none'] },
  language: { kind: 'choice', choices: ['english', 'french', 'both'] },
  payHour: { kind: 'number' },
  payYear: { kind: 'number' },
} as const satisfies Record<string, Preset>;
export type QuestionPreset = keyof typeof QUESTION_PRESETS;
export const PRESET_NAMES = keysOf(QUESTION_PRESETS) as [QuestionPreset, ...QuestionPreset[]];

export const presetOf = (name: QuestionPreset): Preset => QUESTION_PRESETS[name];

/** A text in one or both languages. */
export interface BothTexts {
  en: string | null;
  fr: string | null;
}

/** A question of a posting, as its employer wrote it. */
export interface Question extends BothTexts {
  /** Follows from the content: a question that is worded anew is another one. */
  id: string;
  preset: QuestionPreset | null;
  subject: string | null;
  kind: QuestionKind;
  choices: BothTexts[];
  /** Wished answers to a yes or no, or positions of wished choices; empty where none is wished. */
  wished: (boolean | number)[];
  /** Bounds of a wished number. */
  min: number | null;
  max: number | null;
}

/** A question as applicants read it, and as their answer keeps it. */
export interface AskedQuestion {
  id: string;
  preset: QuestionPreset | null;
  kind: QuestionKind;
  text: BothTexts;
  choices: BothTexts[];
}

/** Yes or no, the position of a choice, a number, or a text. */
export type AnswerValue = boolean | number | string;

/** An answer beside its question as it was asked. */
export interface Answer {
  question: AskedQuestion;
  value: AnswerValue;
}

type Content = Pick<Question, 'preset' | 'subject' | 'kind' | 'en' | 'fr' | 'choices'>;

/** Id of a question by its content, whatever answer is wished. */
export function questionId({ preset, subject, kind, en, fr, choices }: Content): string {
  const texts = choices.map((choice) => [choice.en, choice.fr]);
  return fnv64(JSON.stringify([preset, subject, kind, en, fr, texts])).toString(36);
}

/** 64-bit FNV-1a over UTF-16 units. */
function fnv64(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  }
  return hash;
}

/** Whether a value answers a question of this kind with this many choices. */
export function isAnswerTo(
  { kind, choices }: Pick<AskedQuestion, 'kind' | 'choices'>,
  value: AnswerValue,
): boolean {
  switch (kind) {
    case 'yesNo':
      return typeof value === 'boolean';
    case 'choice':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) < choices.length;
    case 'number':
      return typeof value === 'number' && value >= ANSWER_NUMBER.min && value <= ANSWER_NUMBER.max;
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
  }
}

export const hasWish = ({ wished, min, max }: Pick<Question, 'wished' | 'min' | 'max'>) =>
  wished.length > 0 || min !== null || max !== null;

/**
 * Whether an answer is as the posting wishes now; null if it wishes none, or no longer asks the
 * question. `answersMet` of the server is the same rule in SQL.
 */
export function isAsWished(questions: readonly Question[], answer: Answer): boolean | null {
  const question = questions.find(({ id }) => id === answer.question.id);
  if (!question || !hasWish(question)) return null;
  const { kind, wished, min, max } = question;
  if (kind !== 'number') return wished.some((value) => value === answer.value);
  const value = Number(answer.value);
  return (min === null || value >= min) && (max === null || value <= max);
}

/** How many of the answers that a posting wishes an applicant gave; null if it wishes none. */
export function wishesMet(
  questions: readonly Question[],
  answers: readonly Answer[],
): { met: number; total: number } | null {
  const total = questions.filter(hasWish).length;
  if (total === 0) return null;
  return { met: answers.filter((answer) => isAsWished(questions, answer)).length, total };
}

const isSameText = (one: string | null, other: string | null) =>
  one !== null && other !== null && foldText(one) === foldText(other);

/** Whether an answer to one question answers the other: the same text and choices in a language. */
export function isSameQuestion(one: AskedQuestion, other: AskedQuestion): boolean {
  if (one.kind !== other.kind || one.choices.length !== other.choices.length) return false;
  return (['en', 'fr'] as const).some(
    (language) =>
      isSameText(one.text[language], other.text[language]) &&
      one.choices.every((choice, index) =>
        isSameText(choice[language], other.choices[index]?.[language] ?? null),
      ),
  );
}

/** The text in a language if it is written in it, else in the other, with the language it is in. */
export function textIn(
  { en, fr }: BothTexts,
  language: 'en' | 'fr',
): { text: string; language: 'en' | 'fr' } {
  const texts = { en, fr };
  const written = texts[language] ? language : language === 'en' ? 'fr' : 'en';
  return { text: texts[written] ?? '', language: written };
}
