import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { validationText } from '#shared/locales/validation-text.ts';
import type { ApiError } from './api-error.ts';

/**
 * Shows the server's field errors beside their fields and focuses the first.
 * @returns whether every error has a field in the form; if not, the caller shows the message
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  error: ApiError,
  { getValues, setError }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
): boolean {
  const fields = Object.keys(getValues());
  const fieldErrors = error.errors.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  for (const [index, { path, code, message }] of fieldErrors.entries()) {
    setError(
      path as Path<Values>,
      { type: 'server', message: validationText(code) ? code : message },
      { shouldFocus: index === 0 },
    );
  }
  return fieldErrors.length > 0 && fieldErrors.length === error.errors.length;
}

/** Error text of a form field in the reader's language: `errorOf(errors.title)`. */
export function errorOf(error: { message?: string } | undefined): string | undefined {
  const message = error?.message;
  return message && (validationText(message)?.() ?? message);
}
