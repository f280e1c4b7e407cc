import { Field } from '#client/components/ui/field.tsx';
import { SearchField } from '#client/components/ui/search-field.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { formatNumber } from '#client/lib/text/format.ts';
import * as t from '#texts';

import {
  POSTING_FILTERS,
  POSTING_SORTS,
  type PostingFilter,
  type PostingView,
} from '../posting-list.ts';

interface PostingsToolbarProps {
  view: PostingView;
  onChange: (change: Partial<PostingView>) => void;
  counts: Record<PostingFilter, number>;
}

export function PostingsToolbar({ view, onChange, counts }: PostingsToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label={t.postings.search()}
        value={view.text}
        onValueChange={(text) => onChange({ text })}
        placeholder={t.postings.searchShort()}
        className="min-w-60 grow max-sm:min-w-0 max-sm:basis-40"
      />
      <Segmented
        className="max-sm:order-last"
        label={t.postings.filterLabel()}
        value={view.filter}
        onValueChange={(filter) => onChange({ filter })}
        options={POSTING_FILTERS.map((filter) => ({
          value: filter,
          label: (
            <>
              {t.postings.filter[filter]()}
              <span className="text-muted tabular-nums">{formatNumber(counts[filter])}</span>
            </>
          ),
        }))}
      />
      <Field label={t.postings.sortLabel()} hideLabel className="w-52 max-sm:w-40">
        <Select
          value={view.sort}
          onValueChange={(sort) => onChange({ sort })}
          options={optionsOf(POSTING_SORTS, (sort) => t.postings.sort[sort]())}
        />
      </Field>
    </div>
  );
}
