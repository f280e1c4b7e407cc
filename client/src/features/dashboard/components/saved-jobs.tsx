import { useQuery } from '@tanstack/react-query';
import { payText } from '#client/components/job/job-facts.tsx';
import { listOptions } from '#client/lib/calls.ts';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';
import { Listed, ListedItem } from './listed.tsx';

const SHOWN = 3;

/** The jobs that were saved last; nothing where there are none. */
export function SavedJobs() {
  const { data } = useQuery(listOptions('listMarkedJobs', { query: { mark: 'saved' } }));
  const open = data?.filter(({ isClosed }) => !isClosed);
  if (!open || open.length === 0) return null;
  return (
    <Listed
      title={t.marks.pageTitle()}
      href={paths.jobSeeker.savedJobs}
      items={open.slice(0, SHOWN)}
      none={null}
      renderItem={(job) => (
        <ListedItem
          key={job.id}
          href={paths.job(job.id)}
          title={<span lang={job.language ?? undefined}>{job.title}</span>}
          about={[job.company.name, payText(job)].filter(Boolean).join(' · ')}
        />
      )}
    />
  );
}
