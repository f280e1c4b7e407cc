import { type KeyboardEvent, useState } from 'react';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import type { SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';

interface TextFiltersProps {
  filters: SearchFilters;
  onChange: (changes: SearchFilters) => void;
}

/** Keyword and location in the filter panel, which apply on Enter or blur. */
export function TextFilters({ filters, onChange }: TextFiltersProps) {
  const keyword = useDraft(filters.keyword, (text) => onChange({ keyword: text }));
  const location = useDraft(filters.location, (text) => onChange({ location: text }));
  return (
    <div className="grid gap-3">
      <Field label={t.jobs.keyword()}>
        <Input
          type="search"
          maxLength={200}
          placeholder={t.jobs.keywordPlaceholder()}
          value={keyword.text}
          onChange={(event) => keyword.setText(event.target.value)}
          onBlur={() => keyword.apply()}
          onKeyDown={keyword.applyOnEnter}
        />
      </Field>
      <Field label={t.jobs.location()}>
        <LocationInput
          placeholder={t.jobs.locationPlaceholder()}
          value={location.text}
          onValueChange={location.setText}
          onChoose={location.apply}
          onBlur={() => location.apply()}
        />
      </Field>
    </div>
  );
}

function useDraft(value: string | undefined, onApply: (text: string | undefined) => void) {
  const [text, setText] = useState(value ?? '');
  const [previousValue, setPreviousValue] = useState(value);
  if (previousValue !== value) {
    setPreviousValue(value);
    setText(value ?? '');
  }
  const apply = (next = text) => {
    const trimmed = next.trim() || undefined;
    if (trimmed !== value) onApply(trimmed);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
  };
  return { text, setText, apply, applyOnEnter };
}
