import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/input.tsx';
import * as t from '#texts';

import { changeFilters, type SearchFilters } from '../search-filters.ts';

interface SearchBarProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Keyword and place; they apply when the search is sent or a place is chosen. */
export function SearchBar({ filters, onChange }: SearchBarProps) {
  const { keyword = '', location = '' } = filters;
  const [draft, setDraft] = useState({ keyword, location });
  const [applied, setApplied] = useState({ keyword, location });
  // The address changed by other means, such as the back button: the boxes follow it.
  if (applied.keyword !== keyword || applied.location !== location) {
    setApplied({ keyword, location });
    setDraft({ keyword, location });
  }

  function apply(texts: typeof draft) {
    onChange(
      changeFilters(filters, {
        keyword: texts.keyword.trim() || undefined,
        location: texts.location.trim() || undefined,
      }),
    );
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    apply(draft);
  }

  return (
    <search>
      <form
        onSubmit={handleSubmit}
        aria-label={t.jobs.search()}
        className="grid gap-3 md:grid-cols-[3fr_2fr_auto]"
      >
        <div className="relative">
          <Search aria-hidden className="absolute top-4 left-3.5 size-4 text-muted" />
          <Input
            type="search"
            name="keyword"
            aria-label={t.jobs.keyword()}
            placeholder={t.jobs.keywordPlaceholder()}
            maxLength={200}
            value={draft.keyword}
            onChange={(event) => setDraft({ ...draft, keyword: event.target.value })}
            className="h-12 pl-10"
          />
        </div>
        <div className="relative flex">
          <MapPin aria-hidden className="absolute top-4 left-3.5 z-10 size-4 text-muted" />
          <LocationInput
            name="location"
            aria-label={t.jobs.location()}
            placeholder={t.jobs.locationPlaceholder()}
            value={draft.location}
            onValueChange={(text) => setDraft({ ...draft, location: text })}
            onChoose={(text) => apply({ ...draft, location: text })}
            className="h-12 pl-10"
          />
        </div>
        <Button type="submit" size="lg">
          {t.jobs.searchButton()}
        </Button>
      </form>
    </search>
  );
}
