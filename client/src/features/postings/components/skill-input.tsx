import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import { useSkillSuggestions } from '../api.ts';
import type { PostingForm } from '../posting-values.ts';

const DEBOUNCE_MS = 150;

interface SkillInputProps
  extends Omit<ComponentProps<typeof TagInput>, 'suggestions' | 'onTextChange'> {
  control: PostingForm['control'];
}

/** Skills, with suggestions for the posting's title. */
export function SkillInput({ control, ...props }: SkillInputProps) {
  const [text, setText] = useState('');
  const title = useDebounced((useWatch({ control, name: 'title' }) ?? '').trim(), DEBOUNCE_MS);
  const suggestions = useSkillSuggestions(title, useDebounced(text.trim(), DEBOUNCE_MS));
  return <TagInput {...props} suggestions={suggestions} onTextChange={setText} />;
}
