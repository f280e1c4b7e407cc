import { Controller, useWatch } from 'react-hook-form';
import { LevelSelect } from '#client/components/job/level-select.tsx';
import { choiceText } from '#client/components/posting/field-texts.ts';
import { ChoicesInput } from '#client/components/ui/choices-input.tsx';
import { postingFields } from '#shared/domain/posting-fields.ts';
import { detectPostingLanguages, languagesOf } from '#shared/domain/posting-language.ts';
import { factsOfPosting, type WorkFacts } from '#shared/domain/work-facts.ts';
import * as t from '#texts';
import type { PostingForm } from '../posting-values.ts';

/** Facts that the texts in the form say, whatever the employer has set. */
function useReadFacts(control: PostingForm['control']): WorkFacts {
  const {
    title = '',
    description = '',
    language = null,
    translation,
    ...others
  } = useWatch({ control });
  const detectedLanguages = detectPostingLanguages({ title, description, ...others });
  const second = translation?.language;
  const languages = languagesOf({
    language,
    detectedLanguages,
    translation: second ? { language: second } : null,
  });
  return factsOfPosting({ ...others, title, description, languages });
}

interface FactProps {
  name: 'level' | 'licences' | 'workLanguages';
  form: PostingForm;
}

interface ReadHintProps {
  name: 'licences' | 'workLanguages';
  form: PostingForm;
}

/** Note that a value was detected in the texts; null if it was not. */
export function ReadHint({ name, form: { control } }: ReadHintProps) {
  const read = useReadFacts(control);
  const chosen = useWatch({ control, name });
  return !chosen && read[name].length > 0 && t.postings.factsHint();
}

/** Control of a fact that the texts say, until the employer sets it. */
export function FactControl({ name, form: { control } }: FactProps) {
  const read = useReadFacts(control);
  if (name === 'level') {
    return (
      <Controller
        control={control}
        name={name}
        render={({ field: { value = null, onChange, ...field } }) => (
          <LevelSelect {...field} read={read.level} value={value} onValueChange={onChange} />
        )}
      />
    );
  }
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <ChoicesInput<string>
          {...field}
          choices={postingFields[name].of}
          textOf={(choice) => choiceText(name, choice)}
          value={value ?? read[name]}
          onValueChange={onChange}
        />
      )}
    />
  );
}
