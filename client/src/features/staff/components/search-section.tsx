import { Search, SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { SEARCH_LENGTH } from '#shared/domain/staff-search.ts';
import * as t from '#texts';
import { useStaffSearch } from '../api.ts';
import { cluesText } from '../clues-text.ts';
import { SearchHits } from './search-hits.tsx';

/** One search for any clue that a caller gives. */
export default function SearchSection() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [text, setText] = useState(q);
  const search = useStaffSearch(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed.length < SEARCH_LENGTH.min) return;
    if (typed === q) void search.refetch();
    else setParams({ q: typed });
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title={t.lookup.section()} description={t.lookup.text()}>
        <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <Field label={t.lookup.field()} hideLabel className="min-w-0 grow basis-64">
            <Input
              type="search"
              value={text}
              maxLength={SEARCH_LENGTH.max}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder={t.lookup.field()}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Button type="submit" pending={search.isFetching}>
            <Search aria-hidden />
            {t.lookup.submit()}
          </Button>
        </form>
      </Card>
      {search.isLoadingError && <QueryError query={search} />}
      {search.isLoading && <SkeletonGroup className="grid gap-2" bars={['h-12', 'h-12', 'h-12']} />}
      {search.data && (
        <section className="grid grid-cols-1 gap-6">
          {search.data.clues.length > 0 && (
            <p role="status" className="text-muted text-sm">
              {t.lookup.readAs({ clues: cluesText(search.data.clues) })}
            </p>
          )}
          <SearchHits
            found={search.data}
            empty={
              <EmptyState
                icon={SearchX}
                title={t.lookup.none()}
                description={t.lookup.noneText()}
              />
            }
          />
        </section>
      )}
    </div>
  );
}
