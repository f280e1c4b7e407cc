import { useState } from 'react';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import * as t from '#texts';
import type { AnswerTemplate } from '../answer-templates.ts';

interface TemplateFieldProps {
  templates: AnswerTemplate[];
  /** With the template that was chosen before. */
  onChoose: (template: AnswerTemplate, before: AnswerTemplate | undefined) => void;
}

/** Fills a text to a person from a template. */
export function TemplateField({ templates, onChoose }: TemplateFieldProps) {
  const [chosen, setChosen] = useState<AnswerTemplate>();
  return (
    <Field label={t.answers.choose()} hint={t.answers.chooseHint()}>
      <Select
        options={templates.map(({ id, label }) => ({ value: id, label }))}
        value={chosen?.id ?? ''}
        placeholder={t.answers.none()}
        onValueChange={(id) => {
          const template = templates.find((each) => each.id === id);
          if (template) onChoose(template, chosen);
          setChosen(template);
        }}
      />
    </Field>
  );
}
