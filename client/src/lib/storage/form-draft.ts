import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * Keeps the user's changes to a form through a reload, over the stored values. Call `forget` once
 * they are saved or discarded.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  name: string,
) {
  const [isRestored] = useState(() => readDraft(name) !== undefined);
  useEffect(() => {
    const draft: Partial<Values> = readDraft(name) ?? {};
    for (const field of Object.keys(getValues()) as Path<Values>[]) {
      if (!(field in draft)) continue;
      setValue(field, draft[field] as PathValue<Values, typeof field>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ name: field, type, values }) => {
        if (type !== 'change' || !field) return;
        keepDraft(name, { ...readDraft<Partial<Values>>(name), [field]: values[field] });
      },
    });
  }, [getValues, setValue, subscribe, name]);
  /** Sets a field as the user's own change; that of `setValue` is not kept. */
  const fill = <Field extends Path<Values>>(field: Field, value: PathValue<Values, Field>) => {
    setValue(field, value, { shouldDirty: true });
    keepDraft(name, { ...readDraft<Partial<Values>>(name), [field]: value });
  };
  return { isRestored, fill, forget: () => forgetDraft(name) };
}
