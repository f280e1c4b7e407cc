import type { AnswerValue, AskedQuestion } from '#shared/domain/questions.ts';

/** Field of the form for the answer to a question, by the question's id. */
export type AnswerField = `answer-${string}`;
export const answerField = (questionId: string): AnswerField => `answer-${questionId}`;

/** Fields of the application form; the answers as they are typed. */
export type ApplicationValues = { resumeUrl: string; coverLetter: string } & Record<
  AnswerField,
  string
>;

/** A number or a text cannot always be given honestly; a choice can. */
export const isOptional = ({ kind }: AskedQuestion) => kind === 'number' || kind === 'text';

interface GivenAnswer {
  questionId: string;
  value: AnswerValue;
}

/** The typed answers that are not empty. */
export const typedAnswers = (questions: readonly AskedQuestion[], values: ApplicationValues) =>
  questions.flatMap(({ id, kind }): GivenAnswer[] => {
    const typed = (values[answerField(id)] ?? '').trim();
    if (typed === '') return [];
    if (kind === 'text') return [{ questionId: id, value: typed }];
    return [{ questionId: id, value: kind === 'yesNo' ? typed === 'yes' : Number(typed) }];
  });

/** Answers of earlier applications, as they are typed. */
export const knownValues = (
  answers: readonly GivenAnswer[],
): Partial<Record<AnswerField, string>> =>
  Object.fromEntries(
    answers.map(({ questionId, value }) => [
      answerField(questionId),
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
    ]),
  );
