import type { Application, CallOf } from '#shared/contract/contract.ts';
import type { AnswerValue } from '#shared/domain/questions.ts';
import { apply, type Person, postJob, registerCompany } from '#tests/support/factories.ts';
import { test as base } from '../fixtures.ts';

export const test = base.extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app));

export type Questions = NonNullable<CallOf<'createJob'>['body']['questions']>;

export const BOOTS = { kind: 'yesNo', en: 'Do you own boots?', wished: [true] } as const;
const SHIFTS = { preset: 'shifts', kind: 'choice', wished: [2, 3] } as const;
export const PAY = { preset: 'payHour', kind: 'number', max: 30 } as const;
export const WHY = { kind: 'text', fr: 'Pourquoi ici?' } as const;
const ALL: Questions = [BOOTS, SHIFTS, PAY, WHY].map((question) => ({
  ...question,
  wished: 'wished' in question ? [...question.wished] : [],
}));

export const post = (employer: Person, questions: Questions = ALL, title = 'Lineworker') =>
  postJob(employer.client, { title, questions });

/** Ids of a job's questions, as a job seeker reads them. */
export async function idsOf(reader: Person, jobId: number): Promise<string[]> {
  const { body } = await reader.client.getJob({ params: { id: jobId } });
  return body.questions.map(({ id }) => id);
}

export async function answer(
  seeker: Person,
  jobId: number,
  values: AnswerValue[],
): Promise<Application> {
  const ids = await idsOf(seeker, jobId);
  const answers = values.map((value, index) => ({ questionId: ids[index] ?? '', value }));
  return apply(seeker.client, jobId, { answers });
}
