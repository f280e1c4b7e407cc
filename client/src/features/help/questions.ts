import type { MessageKey } from '#client/locales/catalogs.ts';

export const AUDIENCES = [
  { name: 'seeker', label: 'help.seekersTab' },
  { name: 'employer', label: 'help.employersTab' },
] as const;

type Audience = (typeof AUDIENCES)[number]['name'];

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

export function questionsFor(audience: Audience): { question: MessageKey; answer: MessageKey }[] {
  return NUMBERS.map((number) => ({
    question: `help.${audience}${number}Question`,
    answer: `help.${audience}${number}Answer`,
  }));
}
