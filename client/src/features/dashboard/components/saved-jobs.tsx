import { useQuery } from '@tanstack/react-query';
import { JobTitle, payText } from '#client/components/job/job-facts.tsx';
import { listOptions } from '#client/lib/calls/calls.ts';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { ListPreview, ListPreviewItem } from './listed.tsx';

const SHOWN = 3;

/** Jobs saved last; renders nothing if there are none. */
export function SavedJobs() {
  const { data } = useQuery(listOptions('listMarkedJobs', { query: { mark: 'saved' } }));
  const openJobs = data?.filter(({ isClosed }) => !isClosed);
  if (!openJobs || openJobs.length === 0) return null;
  return (
    <ListPreview
      title={t.marks.pageTitle()}
      href={paths.jobSeeker.savedJobs}
      items={openJobs.slice(0, SHOWN)}
      none={null}
      renderItem={(job) => (
        <ListPreviewItem
          key={job.id}
          href={paths.job(job.id)}
          title={<JobTitle job={job} />}
          about={[job.company.name, payText(job)].filter(Boolean).join(' · ')}
        />
      )}
    />
  );
}
