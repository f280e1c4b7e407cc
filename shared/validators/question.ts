import {
  ANSWER_NUMBER,
  CHOICES,
  MAX_QUESTIONS,
  PRESET_NAMES,
  presetOf,
  QUESTION_KINDS,
  QUESTION_LENGTHS,
  type Question,
  questionId,
} from '../domain/questions.ts';
import { textSchema, z } from './validator.ts';

const languageText = (max: number) => textSchema(max).nullable().default(null);

const numberSchema = z.number().min(ANSWER_NUMBER.min).max(ANSWER_NUMBER.max).multipleOf(0.01);

const choiceSchema = z.object({
  en: languageText(QUESTION_LENGTHS.choice),
  fr: languageText(QUESTION_LENGTHS.choice),
});

/** A question as it is typed: within its bounds, not yet whole. */
export const typedQuestionSchema = z.object({
  preset: z.enum(PRESET_NAMES).nullable().default(null),
  subject: languageText(QUESTION_LENGTHS.subject),
  kind: z.enum(QUESTION_KINDS),
  en: languageText(QUESTION_LENGTHS.text),
  fr: languageText(QUESTION_LENGTHS.text),
  choices: z.array(choiceSchema).max(CHOICES.max).default([]),
  wished: z
    .array(z.union([z.boolean(), z.int().min(0).max(CHOICES.max)]))
    .max(CHOICES.max)
    .default([]),
  min: numberSchema.nullable().default(null),
  max: numberSchema.nullable().default(null),
});

type TypedQuestion = z.output<typeof typedQuestionSchema>;
type Report = (path: PropertyKey[], message: string) => void;

/** A preset has the kind and choices of its own; an answer is wished where its kind can have one. */
function wholeQuestion(typed: TypedQuestion): Question {
  const { preset, wished, min, max } = typed;
  const kind = preset ? presetOf(preset).kind : typed.kind;
  const content = {
    preset,
    kind,
    subject: (preset && presetOf(preset).hasSubject && typed.subject) || null,
    en: (!preset && typed.en) || null,
    fr: (!preset && typed.fr) || null,
    choices:
      kind === 'choice' && !preset
        ? typed.choices.map(({ en, fr }) => ({ en: en || null, fr: fr || null }))
        : [],
  };
  const wishedType = { yesNo: 'boolean', choice: 'number', number: null, text: null }[kind];
  return {
    id: questionId(content),
    ...content,
    wished: [...new Set(wished)].filter((value) => typeof value === wishedType),
    min: kind === 'number' ? min : null,
    max: kind === 'number' ? max : null,
  };
}

function checkQuestion(
  { preset, subject, kind, en, fr, choices, ...wish }: Question,
  report: Report,
) {
  const { wished, min, max } = wish;
  if (preset && presetOf(preset).hasSubject && !subject) report(['subject'], 'validation.required');
  if (!preset && !en && !fr) report(['en'], 'validation.questionText');
  const count = preset ? (presetOf(preset).choices?.length ?? 0) : choices.length;
  if (kind === 'choice' && count < CHOICES.min) report(['choices'], 'validation.questionChoices');
  choices.forEach((choice, index) => {
    if (!choice.en && !choice.fr) report(['choices', index, 'en'], 'validation.required');
  });
  if (wished.some((value) => typeof value === 'number' && value >= count) && kind === 'choice')
    report(['wished'], 'validation.invalid');
  if (min !== null && max !== null && max < min) report(['max'], 'validation.questionRange');
}

const questionSchema = typedQuestionSchema.transform((typed, context) => {
  const question = wholeQuestion(typed);
  checkQuestion(question, (path, message) =>
    context.addIssue({ code: 'custom', path, message, input: typed }),
  );
  return question;
});

/** The questions of a posting, in their order. */
export const questionsSchema = z
  .array(questionSchema)
  .max(MAX_QUESTIONS, 'validation.tooManyQuestions')
  .superRefine((questions, context) => {
    questions.forEach(({ id, preset }, index) => {
      if (questions.findIndex((other) => other.id === id) === index) return;
      context.addIssue({
        code: 'custom',
        path: [index, preset ? 'subject' : 'en'],
        message: 'validation.questionTwice',
      });
    });
  });

/** Answers of an applicant; the service compares them with the questions of the posting. */
export const answersSchema = z
  .array(
    z.object({
      questionId: z.string().min(1).max(20),
      value: z.union([z.boolean(), numberSchema, textSchema(QUESTION_LENGTHS.answer).min(1)]),
    }),
  )
  .max(MAX_QUESTIONS);
