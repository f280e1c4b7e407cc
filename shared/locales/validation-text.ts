import * as t from '#texts';
import type { Text } from './text.ts';

/** Key of a validation error in a schema and in a response's `errors`. */
export type ValidationKey = `validation.${keyof typeof t.validation}`;

/** Text of a validation error; undefined for an unknown key. */
export function validationText(key: string): Text | undefined {
  const texts: Partial<Record<string, Text>> = t.validation;
  return key.startsWith('validation.') ? texts[key.slice('validation.'.length)] : undefined;
}
