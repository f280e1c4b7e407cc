import * as t from '#texts';
import type { Text } from './text.ts';

/** What names a finding in a schema and in an answer's `errors`. */
export type ValidationKey = `validation.${keyof typeof t.validation}`;

/** The text of a finding; undefined for one that is in words already. */
export function validationText(key: string): Text | undefined {
  const texts: Partial<Record<string, Text>> = t.validation;
  return key.startsWith('validation.') ? texts[key.slice('validation.'.length)] : undefined;
}
