import { Download, Keyboard } from 'lucide-react';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { SearchField } from '#client/components/ui/search-field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { downloadCsv } from '#client/lib/text/csv.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import type { CandidateView } from '#shared/domain/candidates.ts';
import * as t from '#texts';
import { useExport } from '../api.ts';
import { CANDIDATE_COLUMNS } from '../candidates-csv.ts';

interface CandidatesToolbarProps {
  view: CandidateView;
  text: string;
  onTextChange: (text: string) => void;
  onJobChange: (id: number | undefined) => void;
  /** Called on Enter in the search field. */
  onSearchEnd: () => void;
  onHelp: () => void;
  /** Whether there is anybody to export and to judge. */
  hasTools: boolean;
}

/** Heading with the search, the posting filter, the export and the list of keys. */
export function CandidatesToolbar(props: CandidatesToolbarProps) {
  const { view, text, onTextChange, onSearchEnd, onJobChange, onHelp, hasTools } = props;
  const postings = useOwnJobs();
  const csvExport = useExport((applicants) =>
    downloadCsv(t.candidates.csvFile(), CANDIDATE_COLUMNS, applicants),
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="mr-auto font-semibold font-serif text-xl">{t.candidates.candidatesTitle()}</h1>
      <search
        className="w-full max-md:order-last md:w-72"
        onKeyDown={({ key }) => key === 'Enter' && onSearchEnd()}
      >
        <SearchField
          label={t.candidates.search()}
          maxLength={200}
          value={text}
          onValueChange={onTextChange}
        />
      </search>
      <Field label={t.candidates.job()} hideLabel className="w-full max-md:order-last md:w-72">
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
                  ? `${title} · ${location}`
                  : title,
            })),
          ]}
        />
      </Field>
      {hasTools && (
        <>
          <Button
            variant="secondary"
            pending={csvExport.isPending}
            onClick={() => csvExport.mutate(view)}
          >
            {!csvExport.isPending && <Download aria-hidden />}
            <span className="max-sm:sr-only">{t.candidates.export()}</span>
          </Button>
          <IconButton
            label={t.candidates.shortcuts()}
            icon={Keyboard}
            title={t.candidates.shortcuts()}
            className="max-md:hidden"
            onClick={onHelp}
          />
        </>
      )}
    </div>
  );
}
