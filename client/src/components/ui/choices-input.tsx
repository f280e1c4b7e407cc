import type { ComponentProps } from 'react';
import { TagInput } from './tag-input.tsx';

interface ChoicesInputProps<Choice extends string>
  extends Omit<ComponentProps<typeof TagInput>, 'value' | 'onValueChange' | 'suggestions'> {
  choices: readonly Choice[];
  textOf: (choice: Choice) => string;
  value: readonly Choice[];
  onValueChange: (chosen: Choice[]) => void;
}

/** Some of many choices, as tags; other text is not accepted. */
export function ChoicesInput<Choice extends string>({
  choices,
  textOf,
  value,
  onValueChange,
  ...props
}: ChoicesInputProps<Choice>) {
  return (
    <TagInput
      {...props}
      value={value.map(textOf)}
      suggestions={choices.map(textOf)}
      onlySuggestions
      splitAtComma={false}
      onValueChange={(tags) => onValueChange(choices.filter((one) => tags.includes(textOf(one))))}
    />
  );
}
