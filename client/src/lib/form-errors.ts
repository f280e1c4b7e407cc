import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { validationText } from '#shared/locales/validation-text.ts';
import type { ApiError } from './api-error.ts';

/**
 * Puts what the server says of single fields beside them and the keyboard into the first; what was
 * typed stays. Gives back whether every finding has its field: if not, the caller shows the rest.
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  error: ApiError,
  { getValues, setError }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
): boolean {
  const fields = Object.keys(getValues());
  const ours = error.errors.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  for (const [index, { path, code, message }] of ours.entries()) {
    setError(
      path as Path<Values>,
      { type: 'server', message: validationText(code) ? code : message },
      { shouldFocus: index === 0 },
    );
  }
  return ours.length > 0 && ours.length === error.errors.length;
}

/** The text for a form's field, in the reader's language, if it is wrong: `errorOf(errors.title)`. */
export function errorOf(error: { message?: string } | undefined): string | undefined {
  const message = error?.message;
  return message && (validationText(message)?.() ?? message);
}
