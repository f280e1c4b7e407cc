import { History, MapPin, Search, X } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Combobox } from '#client/components/ui/combobox.tsx';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import * as t from '#texts';
import { countText } from '../../filter-text.ts';
import { type KeywordOption, keywordOptions, type SearchOption } from '../../keyword-options.ts';
import { forgetSearch, forgetSearches, useRecentSearches } from '../../recent-searches.ts';
import { useSuggestions } from '../../search-api.ts';

/** Short enough to follow typing, long enough for about one request per word. */
const DEBOUNCE_MS = 120;

interface KeywordInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onValueChange: (text: string) => void;
  onChoose: (option: SearchOption) => void;
}

/** Keyword of a search, with recent searches and suggestions in both languages. */
export function KeywordInput({ value, onChoose, ...props }: KeywordInputProps) {
  const [open, setOpen] = useState(false);
  const recent = useRecentSearches();
  const suggestions = useSuggestions(useDebounced(open ? value : '', DEBOUNCE_MS));
  const options = keywordOptions(value, recent, suggestions.data ?? []);

  function choose(option: KeywordOption) {
    if (option.kind === 'forget') forgetSearches();
    else onChoose(option);
  }

  return (
    <Combobox
      {...props}
      value={value}
      open={open}
      onOpenChange={setOpen}
      onClick={() => setOpen(true)}
      options={options}
      onChoose={choose}
      onRemove={(option) => {
        if (option.kind === 'recent') forgetSearch(option.search);
        return option.kind === 'recent';
      }}
      renderOption={(option) => <OptionContent option={option} />}
      listLabel={t.jobs.suggestions()}
      countText={t.jobs.suggestionCount}
    />
  );
}

const icons = { recent: History, forget: X, place: MapPin } as const;

function OptionContent({ option }: { option: KeywordOption }) {
  const Icon = option.kind in icons ? icons[option.kind as keyof typeof icons] : Search;
  return (
    <>
      <Icon aria-hidden className="mr-3 size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow truncate">{option.text}</span>
      {option.kind === 'recent' ? (
        <>
          <span className="sr-only">{t.jobs.recentHint()}</span>
          <span
            aria-hidden
            title={t.jobs.removeRecent()}
            // Stops the press from choosing the option.
            onMouseDown={(event) => {
              event.preventDefault();
              event.stopPropagation();
              forgetSearch(option.search);
            }}
            className="-mr-2 ml-2 flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink"
          >
            <X className="size-4" />
          </span>
        </>
      ) : (
        option.kind !== 'forget' && (
          <span className="ml-3 shrink-0 text-muted tabular-nums">
            {t.jobs.suggestion[option.kind]()} · {countText(option.count)}
          </span>
        )
      )}
    </>
  );
}
