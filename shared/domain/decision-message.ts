import { POSTING_LANGUAGES, type PostingLanguage } from './constants.ts';

/** Words that stand for the applicant's first name, the posting's title and the company. */
export const PLACEHOLDERS = ['name', 'job', 'company'] as const;
export type PlaceholderValues = Record<(typeof PLACEHOLDERS)[number], string>;

/** Purpose of a template: a change to a status, or a message of a conversation. */
export const TEMPLATE_USES = ['reviewing', 'interview', 'rejected', 'hired', 'message'] as const;

/** A text in one or both languages. */
export type Words = Partial<Record<PostingLanguage, string>>;

export const MAX_WORDS = 2000;
/** Room for the names and titles that placeholders stand for. */
export const MAX_MESSAGE = 8000;
export const MAX_TEMPLATES = 100;
export const MAX_TEMPLATE_NAME = 80;
export const MAX_REASON = 200;
/** Reasons that a company keeps to choose from. */
export const MAX_REASONS = 30;

/** Longest time after which an applicant can be told of a decision. */
export const MAX_TELL_DAYS = 30;

const IN_BRACES = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is keyof PlaceholderValues =>
  PLACEHOLDERS.some((each) => each === name);

/** Words in braces that stand for nothing, such as `{first name}`. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(IN_BRACES, (all, name: string) =>
    isPlaceholder(name) ? values[name] : all,
  );
}

/** The first word of a full name. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** The words in the reader's language, or else in the other one. */
export function wordsFor(words: Words, language: PostingLanguage | null): string {
  const [first = '', second = ''] = [language ?? 'en', ...POSTING_LANGUAGES].flatMap(
    (each) => words[each] ?? [],
  );
  return first || second;
}
