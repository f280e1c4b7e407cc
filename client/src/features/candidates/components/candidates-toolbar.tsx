import { Download } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { SearchField } from '#client/components/ui/search-field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { downloadCsv } from '#client/lib/csv.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import * as t from '#texts';
import { type ApplicantFilter, useExport } from '../api.ts';
import { CANDIDATE_COLUMNS } from '../candidates-csv.ts';

interface CandidatesToolbarProps {
  filter: ApplicantFilter;
  text: string;
  onTextChange: (text: string) => void;
  onJobChange: (id: number | undefined) => void;
}

export function CandidatesToolbar(props: CandidatesToolbarProps) {
  const { filter, text, onTextChange, onJobChange } = props;
  const postings = useOwnJobs();
  const exported = useExport((applications) =>
    downloadCsv(t.candidates.csvFile(), CANDIDATE_COLUMNS, applications),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_auto]">
      <SearchField
        label={t.candidates.search()}
        maxLength={200}
        value={text}
        onValueChange={onTextChange}
        className="max-md:col-span-2"
      />
      <Field label={t.candidates.job()} hideLabel>
        <Select
          value={filter.jobId ? String(filter.jobId) : 'all'}
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
      <Button
        variant="secondary"
        pending={exported.isPending}
        onClick={() => exported.mutate(filter)}
      >
        {!exported.isPending && <Download aria-hidden />}
        {t.candidates.export()}
      </Button>
    </div>
  );
}
