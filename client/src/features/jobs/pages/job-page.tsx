import { useEffect } from 'react';
import { useParams } from 'wouter';
import { Page } from '#client/components/layout/page.tsx';
import { PageSpinner } from '#client/components/layout/page-spinner.tsx';
import { PAGE_MOUNTED } from '#client/lib/text/names.ts';
import { jobIdOf } from '#shared/domain/pages.ts';
import { jobTitle } from '#shared/head/job-title.ts';
import * as t from '#texts';

import { useJob } from '../api.ts';
import { BackToJobs } from '../components/job/back-to-jobs.tsx';
import { JobView } from '../components/job/job-view.tsx';
import { JobNotFound } from '../components/not-found/job-not-found.tsx';

export default function JobPage() {
  const id = jobIdOf(`/jobs/${useParams<{ id: string }>().id}`);
  if (id === undefined) {
    return (
      <Page title={t.job.notFound()}>
        <JobNotFound level={1} />
      </Page>
    );
  }
  return <ValidJobPage key={id} id={id} />;
}

function ValidJobPage({ id }: { id: number }) {
  const job = useJob(id);
  useEffect(() => void dispatchEvent(new Event(PAGE_MOUNTED)), []);
  const missing = job.isPending ? t.common.loading() : t.job.notFound();
  const title = job.data ? jobTitle(job.data) : missing;
  return (
    <Page
      title={title}
      className={job.isError || job.data === null ? undefined : 'pt-4 pb-0 lg:pt-6 lg:pb-10'}
    >
      <BackToJobs isOwn={job.data?.isOwn ?? false} />
      <JobView id={id} layout="page" fallback={<PageSpinner title={title} />} />
    </Page>
  );
}
