import { cx } from 'class-variance-authority';
import { LocateFixed, MapPin, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { addressFor } from '#shared/domain/pages.ts';
import { changeFilters, type SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { type SearchOption, withoutPlace } from '../../keyword-options.ts';
import { rememberSearch } from '../../recent-searches.ts';
import { useNearMe } from '../../use-near-me.ts';
import { KeywordInput } from './keyword-input.tsx';

interface SearchBarProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** On a phone, the button is an icon beside the keyword. */
  compact?: boolean;
}

/** Keyword and location, which apply on submit or when a suggestion is chosen. */
export function SearchBar({ filters, onChange, compact = false }: SearchBarProps) {
  const [path] = useLocation();
  const { keyword = '', location = '' } = filters;
  const [draft, setDraft] = useState({ keyword, location });
  const [applied, setApplied] = useState({ keyword, location });
  // The filters changed by other means, such as the back button: update the draft.
  if (applied.keyword !== keyword || applied.location !== location) {
    setApplied({ keyword, location });
    setDraft({ keyword, location });
  }
  const nearMe = useNearMe((place) => apply({ ...draft, location: place }));

  function apply(texts: typeof draft) {
    setDraft(texts);
    const search = {
      keyword: texts.keyword.trim() || undefined,
      location: texts.location.trim() || undefined,
    };
    rememberSearch(search);
    onChange(changeFilters(filters, search));
  }

  function choose(option: SearchOption) {
    if (option.kind === 'recent') {
      apply({ keyword: '', location: '', ...option.search });
    } else if (option.kind === 'place') {
      apply({ keyword: withoutPlace(draft.keyword, option.text), location: option.text });
    } else apply({ ...draft, keyword: option.text });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    apply(draft);
  }

  return (
    <search>
      <form
        // Target of a submit before the scripts are loaded.
        action={addressFor(currentLocale(), path)}
        onSubmit={handleSubmit}
        aria-label={t.jobs.search()}
        className={cx(
          'grid gap-3 md:grid-cols-[3fr_2fr_auto]',
          compact && 'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-2',
        )}
      >
        <div className="relative flex">
          <Search aria-hidden className="absolute top-4 left-3.5 z-10 size-4 text-muted" />
          <KeywordInput
            name="keyword"
            aria-label={t.jobs.keyword()}
            placeholder={t.jobs.keywordPlaceholder()}
            value={draft.keyword}
            onValueChange={(text) => setDraft((texts) => ({ ...texts, keyword: text }))}
            onChoose={choose}
            className="h-12 pl-10"
          />
        </div>
        <div className={cx('relative flex', compact && 'max-md:order-1 max-md:col-span-2')}>
          <MapPin aria-hidden className="absolute top-4 left-3.5 z-10 size-4 text-muted" />
          <LocationInput
            name="location"
            aria-label={t.jobs.location()}
            placeholder={t.jobs.locationPlaceholder()}
            value={draft.location}
            onValueChange={(text) => setDraft((texts) => ({ ...texts, location: text }))}
            onChoose={(text) => apply({ ...draft, location: text })}
            className="h-12 pr-12 pl-10"
          />
          <button
            type="button"
            aria-label={t.jobs.nearMe()}
            title={t.jobs.nearMe()}
            aria-busy={nearMe.isPending || undefined}
            onClick={nearMe.isPending ? undefined : nearMe.locate}
            className="absolute top-1 right-1 flex size-10 items-center justify-center rounded-md text-muted hover:bg-surface-sunken hover:text-primary"
          >
            <LocateFixed
              aria-hidden
              className={nearMe.isPending ? 'size-4 animate-pulse text-primary' : 'size-4'}
            />
          </button>
        </div>
        <Button type="submit" size="lg" className={compact ? 'max-md:w-12 max-md:px-0' : undefined}>
          {compact && <Search aria-hidden className="md:hidden" />}
          <span className={compact ? 'max-md:sr-only' : undefined}>{t.jobs.searchButton()}</span>
        </Button>
      </form>
    </search>
  );
}
