import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { JobCard, JobCardSkeletons } from '#client/components/job/job-card.tsx';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { occupationJobs, provinceJobs } from '#shared/domain/job-list-paths.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import * as t from '#texts';
import { useJob, useJobWage, useRelatedJobs } from '../../api.ts';

/** Related jobs, or a text if there are none or they cannot be loaded. */
export default function RelatedJobs({ jobId, layout }: { jobId: number; layout: 'page' | 'pane' }) {
  const related = useRelatedJobs(jobId);
  const province = useJob(jobId).data?.place?.province;
  const { data: wage } = useJobWage(jobId);
  const locale = currentLocale();
  const Heading = layout === 'page' ? 'h2' : 'h3';
  const row = cx('grid gap-3', layout === 'page' && 'sm:grid-cols-2 *:only:col-span-full');
  return (
    <section className="grid gap-4 border-t pt-8">
      <Heading className="font-semibold font-serif text-lg">{t.job.related()}</Heading>
      {related.isPending ? (
        <JobCardSkeletons size="tile" count={2} className={row} />
      ) : related.data && related.data.length > 0 ? (
        <ul className={row}>
          {related.data.map((job) => (
            <li key={job.id}>
              <JobCard size="tile" level={layout === 'page' ? 3 : 4} job={job} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t.job.relatedEmpty()}</p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {wage && (
          <Link href={occupationJobs(wage.occupationCode)} className="underline">
            {t.job.allIn({ list: locale === 'fr' ? wage.titleFr : wage.titleEn })}
          </Link>
        )}
        {province && (
          <Link href={provinceJobs(province)} className="underline">
            {t.job.allIn({ list: PROVINCES[province][locale] })}
          </Link>
        )}
      </p>
    </section>
  );
}
