import { Search } from 'lucide-react';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Segmented } from '#client/components/ui/segmented.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { formatNumber } from '#client/lib/format.ts';
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
      <Field label={t.postings.search()} hideLabel className="min-w-60 grow">
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-3 left-3 size-4 text-muted"
          />
          <Input
            type="search"
            value={view.text}
            onChange={(event) => onChange({ text: event.target.value })}
            placeholder={t.postings.search()}
            className="pl-9"
          />
        </div>
      </Field>
      <Segmented
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
      <Field label={t.postings.sortLabel()} hideLabel className="w-52 max-sm:w-full">
        <Select
          value={view.sort}
          onValueChange={(sort) => onChange({ sort })}
          options={POSTING_SORTS.map((sort) => ({
            value: sort,
            label: t.postings.sort[sort](),
          }))}
        />
      </Field>
    </div>
  );
}
