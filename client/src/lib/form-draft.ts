import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from './drafts.ts';

/** What was typed by field; nothing of what cannot be read. */
function parseDraft(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text || '{}'));
  } catch {
    return {};
  }
}

/**
 * Keeps the fields that are changed by hand through a reload, and shows them over what is stored,
 * until they are saved or given up: then `forget` it.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Output>,
  name: string,
) {
  const [isRestored] = useState(() => readDraft(name) !== '');
  useEffect(() => {
    const draft = parseDraft(readDraft(name));
    for (const field of Object.keys(getValues()) as Path<Values>[]) {
      if (!(field in draft)) continue;
      setValue(field, draft[field] as PathValue<Values, typeof field>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ name: field, type, values }) => {
        if (type !== 'change' || !field) return;
        draft[field] = values[field];
        keepDraft(name, JSON.stringify(draft));
      },
    });
  }, [getValues, setValue, subscribe, name]);
  return { isRestored, forget: () => keepDraft(name, '') };
}
