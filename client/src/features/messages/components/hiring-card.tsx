import { CalendarClock, Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { InterviewBadge } from '#client/components/interview/interview-badge.tsx';
import { interviewTime } from '#client/components/interview/interview-time.ts';
import { OfferBadge } from '#client/components/offer/offer-badge.tsx';
import { OfferPdf } from '#client/components/offer/offer-pdf.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Interview, Offer } from '#shared/contract/contract.ts';
import type { Role } from '#shared/domain/constants.ts';
import { mayAct } from '#shared/domain/interview-transitions.ts';
import * as t from '#texts';
import type { Card } from '../timeline.ts';

interface HiringCardProps {
  card: Card;
  applicationId: number;
}

/** An interview or a job offer in the thread, with the way to where it is answered. */
export default function HiringCard({ card: { interview, offer }, applicationId }: HiringCardProps) {
  const side = useCurrentUser()?.role ?? 'job_seeker';
  const isSeeker = side === 'job_seeker';
  const isAsked =
    (interview && mayAct('pick', interview.state, side)) || (isSeeker && offer?.state === 'sent');
  const view = isSeeker ? t.messages.viewApplication() : t.messages.viewCandidate();
  return (
    <section
      aria-label={offer ? t.offers.title() : t.interviews.title()}
      className="mx-auto grid w-full max-w-md gap-2 rounded-md border bg-surface-sunken/40 p-3 text-sm"
    >
      {interview && <InterviewFacts interview={interview} />}
      {offer && <OfferFacts offer={offer} side={side} />}
      <ButtonLink
        href={
          isSeeker
            ? paths.jobSeeker.application(applicationId)
            : paths.employer.candidates({ applicationId })
        }
        variant={isAsked ? 'primary' : 'secondary'}
        size="sm"
        className="justify-self-start print:hidden"
      >
        {isAsked ? t.messages.answer() : view}
      </ButtonLink>
    </section>
  );
}

function InterviewFacts({ interview }: { interview: Interview }) {
  const { state, mode, place, startsAt, times, timeZone } = interview;
  return (
    <>
      <Head icon={CalendarClock} title={t.interviews.title()}>
        <InterviewBadge state={state} />
      </Head>
      <p className="font-medium">
        {startsAt ? interviewTime(startsAt, timeZone) : t.messages.times({ count: times.length })}
      </p>
      <p className="wrap-anywhere text-muted">
        {t.interviews.modes[mode]()} · <bdi>{place}</bdi>
      </p>
    </>
  );
}

function OfferFacts({ offer, side }: { offer: Offer; side: Role }) {
  const { state, cents, period, jobType, startsOn } = offer;
  return (
    <>
      <Head icon={Handshake} title={t.offers.title()}>
        <OfferBadge state={state} side={side} />
      </Head>
      <p>
        <span className="font-medium">
          {t.offers.payText({ amount: formatMoney(cents / 100), period })}
        </span>
        <span className="text-muted"> · {t.jobs.type[jobType]()}</span>
      </p>
      <p className="text-muted">{t.messages.firstDay({ date: formatDate(`${startsOn}T12:00`) })}</p>
      <OfferPdf offer={offer} />
    </>
  );
}

function Head({
  icon: Icon,
  title,
  children,
}: {
  icon: typeof Handshake;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="grow font-medium">{title}</span>
      {children}
    </div>
  );
}
