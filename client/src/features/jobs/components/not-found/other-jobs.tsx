import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import NewestJobs from '#client/components/job/newest-jobs.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { addressFor } from '#shared/domain/pages.ts';
import * as t from '#texts';

/** Search form and the newest jobs, near the location of the reader's profile if it has one. */
export default function OtherJobs() {
  const [, navigate] = useLocation();
  const isSeeker = useCurrentUser()?.role === 'job_seeker';
  const path = isSeeker ? paths.jobSeeker.jobs : paths.jobs;
  const { data: profile } = useQuery({
    ...callOptions('getSeekerProfile', {}),
    enabled: isSeeker,
  });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword')).trim();
    const query = keyword && `?${new URLSearchParams({ keyword })}`;
    navigate(`${path}${query}`);
  }

  return (
    <>
      <search>
        <form
          // Target of a submit before the scripts are loaded.
          action={addressFor(currentLocale(), path)}
          aria-label={t.jobs.search()}
          onSubmit={search}
          className="flex max-w-form gap-3 max-sm:grid max-sm:gap-2"
        >
          <div className="relative grow">
            <Search aria-hidden className="absolute top-4 left-3.5 z-10 size-4 text-muted" />
            <Input
              name="keyword"
              aria-label={t.jobs.keyword()}
              placeholder={t.jobs.keywordPlaceholder()}
              maxLength={200}
              className="h-12 pl-10"
            />
          </div>
          <Button type="submit" size="lg">
            {t.jobs.searchButton()}
          </Button>
        </form>
      </search>
      <NewestJobs near={profile?.location ?? undefined} />
    </>
  );
}
