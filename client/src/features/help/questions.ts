import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

export const AUDIENCES = [
  { name: 'seeker', label: t.help.seekersTab },
  { name: 'employer', label: t.help.employersTab },
] as const;

type Audience = (typeof AUDIENCES)[number]['name'];

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

export function questionsFor(audience: Audience): { question: Text; answer: Text }[] {
  return NUMBERS.map((number) => ({
    question: t.help[`${audience}${number}Question`],
    answer: t.help[`${audience}${number}Answer`],
  }));
}
