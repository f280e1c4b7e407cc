import * as t from '#texts';
import type { Text } from './text.ts';

/** The key of a finding in a schema and in an answer's `errors`. */
export type ValidationKey = `validation.${keyof typeof t.validation}`;

/** The text of a finding; undefined for a text that is no key. */
export function validationText(key: string): Text | undefined {
  const texts: Partial<Record<string, Text>> = t.validation;
  return key.startsWith('validation.') ? texts[key.slice('validation.'.length)] : undefined;
}
