import { cx } from 'class-variance-authority';
import { Bookmark, Download, Keyboard, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { SearchField } from '#client/components/ui/search-field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import type { CandidateView } from '#shared/domain/candidates.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { useExport } from '../api.ts';

interface CandidatesToolbarProps {
  view: CandidateView;
  text: string;
  onTextChange: (text: string) => void;
  onJobChange: (id: number | undefined) => void;
  /** Called on Enter in the search field. */
  onSearchEnd: () => void;
  onHelp: () => void;
  onViews: () => void;
  /** Whether there is anybody to export and to judge. */
  hasTools: boolean;
  /** Whether there are no candidates, which hides search and filters. */
  isEmpty: boolean;
  /** Filters and order after the posting. */
  children: ReactNode;
}

/** Heading with the search, the filters, the export and the list of keys. */
export function CandidatesToolbar(props: CandidatesToolbarProps) {
  const { view, text, onTextChange, onSearchEnd, onJobChange, onHelp, onViews } = props;
  const { hasTools, isEmpty, children } = props;
  const postings = useOwnJobs();
  const filtersId = useId();
  // On a phone the filters are folded.
  const [isFiltering, setIsFiltering] = useState(false);
  const { jobId, place, skill, holds, answers, waits, per } = view;
  const filterCount = [jobId, place, skill, holds, answers, waits, per].filter(Boolean).length;
  const csvExport = useExport();
  return (
    <div className={cx('flex flex-wrap items-center gap-x-1 gap-y-2', isEmpty && 'mb-8')}>
      <h1 className="mr-auto font-semibold font-serif text-xl">{t.candidates.candidatesTitle()}</h1>
      {!isEmpty && (
        <>
          <search
            className="w-full max-md:order-1 md:w-72"
            onKeyDown={({ key }) => key === 'Enter' && onSearchEnd()}
          >
            <SearchField
              label={t.candidates.search()}
              maxLength={200}
              value={text}
              onValueChange={onTextChange}
            />
          </search>
          <div
            id={filtersId}
            className={cx(
              'order-2 grid w-full gap-2 *:min-w-0 md:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none',
              !isFiltering && 'max-md:hidden',
            )}
          >
            <Field label={t.candidates.job()} hideLabel>
              <Select
                value={view.jobId ? String(view.jobId) : 'all'}
                onValueChange={(id) => onJobChange(id === 'all' ? undefined : Number(id))}
                options={[
                  { value: 'all', label: t.candidates.allJobs() },
                  ...(postings.data ?? []).map(({ id, title, location }, _, all) => ({
                    value: String(id),
                    // Postings with the same title are disambiguated by location.
                    label:
                      all.filter((other) => other.title === title).length > 1
                        ? `${title} · ${placeName(location)}`
                        : title,
                  })),
                ]}
              />
            </Field>
            {children}
          </div>
        </>
      )}
      {hasTools && (
        <div className="flex items-center gap-1">
          <Button
            variant="secondary"
            aria-expanded={isFiltering}
            aria-controls={filtersId}
            onClick={() => setIsFiltering(!isFiltering)}
            className="px-3 md:hidden"
          >
            <SlidersHorizontal aria-hidden />
            {t.jobs.filters()}
            {filterCount > 0 && ` (${filterCount})`}
          </Button>
          <Button
            variant="quiet"
            title={t.candidates.export()}
            pending={csvExport.isPending}
            onClick={() => csvExport.mutate(view)}
            className="px-3"
          >
            {!csvExport.isPending && <Download aria-hidden />}
            <span className="max-xl:sr-only">{t.candidates.export()}</span>
          </Button>
          <IconButton
            label={t.candidates.views()}
            icon={Bookmark}
            title={t.candidates.views()}
            className="max-md:hidden"
            onClick={onViews}
          />
          <IconButton
            label={t.candidates.shortcuts()}
            icon={Keyboard}
            title={t.candidates.shortcuts()}
            className="max-md:hidden"
            onClick={onHelp}
          />
        </div>
      )}
    </div>
  );
}
