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

const REGEX_SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

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

/** A filled text with the placeholder again in the place of the full name, its first and last word. */
export function withoutName(text: string, fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const names = [words.join(' '), words[0] ?? '', words.at(-1) ?? ''].filter(Boolean);
  const pattern = names.map((name) => name.replaceAll(REGEX_SYNTAX, String.raw`\$&`)).join('|');
  if (!pattern) return text;
  return text.replaceAll(new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'gu'), '{name}');
}

/** The words in the reader's language, or else in the other one. */
export function wordsFor(words: Words, language: PostingLanguage | null): string {
  const [first = '', second = ''] = [language ?? 'en', ...POSTING_LANGUAGES].flatMap(
    (each) => words[each] ?? [],
  );
  return first || second;
}
