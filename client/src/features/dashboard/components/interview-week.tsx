import { CalendarClock } from 'lucide-react';
import { Link } from 'wouter';
import { interviewTime } from '#client/components/interview/interview-time.ts';
import { Card } from '#client/components/ui/card.tsx';
import { paths } from '#client/lib/text/paths.ts';
import { titleOf } from '#client/lib/text/posting-title.ts';
import type { Interview } from '#shared/contract/contract.ts';
import { endOf, type InterviewSide } from '#shared/domain/interview.ts';
import * as t from '#texts';

const WEEK_MS = 7 * 86_400_000;

interface InterviewWeekProps {
  interviews: readonly Interview[];
  side: InterviewSide;
  now: Date;
}

/** Agreed interviews: of a company those of the next seven days, of a job seeker all to come. */
export function InterviewWeek({ interviews, side, now }: InterviewWeekProps) {
  const isCompany = side === 'employer';
  const coming = interviews.flatMap((interview) => {
    const { state, minutes } = interview;
    const startsAt = new Date(interview.startsAt ?? 0);
    const isToCome = state === 'picked' && endOf({ startsAt, minutes }) > now;
    const isFar = isCompany && startsAt.getTime() > now.getTime() + WEEK_MS;
    return isToCome && !isFar ? [{ ...interview, startsAt: startsAt.toISOString() }] : [];
  });
  if (coming.length === 0) return null;
  return (
    <Card title={isCompany ? t.interviews.week() : t.interviews.upcoming()}>
      <ul className="-my-2 divide-y">
        {coming
          .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
          .map(({ id, applicationId, startsAt, timeZone, candidate, companyName, job }) => (
            <li key={id} className="flex gap-3 py-2">
              <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
              <div className="wrap-anywhere min-w-0">
                <p>{interviewTime(startsAt, timeZone)}</p>
                <Link
                  href={
                    isCompany
                      ? paths.employer.candidates({ applicationId })
                      : paths.jobSeeker.application(applicationId)
                  }
                  className="text-primary text-sm underline decoration-primary/40 underline-offset-4"
                >
                  {t.interviews.with({
                    name: isCompany ? candidate : companyName,
                    job: titleOf(job),
                  })}
                </Link>
              </div>
            </li>
          ))}
      </ul>
    </Card>
  );
}
