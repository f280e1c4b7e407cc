import { CalendarClock, MapPin, Phone, Users, Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, OutsideLink } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import type { Interview } from '#shared/contract/contract.ts';
import type { InterviewSide } from '#shared/domain/interview.ts';
import { type InterviewAct, mayAct } from '#shared/domain/interview-transitions.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import * as t from '#texts';
import { InterviewBadge } from './interview-badge.tsx';
import { interviewTime } from './interview-time.ts';

const TimesDialog = lazyPanel(() => import('./times-dialog.tsx'));
const EndDialog = lazyPanel(() => import('./end-dialog.tsx'));

const PLACE_ICONS = { place: MapPin, video: Video, phone: Phone };

interface InterviewPanelProps {
  interview: Interview;
  side: InterviewSide;
}

/** An interview with what its reader can do about it. */
export function InterviewPanel({ interview, side }: InterviewPanelProps) {
  const { state, startsAt, reason, reasonBy, times, timeZone, candidate, companyName } = interview;
  const [dialog, setDialog] = useState<'others' | 'move' | 'decline' | 'cancel'>();
  const onOpenChange = (isOpen: boolean) => !isOpen && setDialog(undefined);
  const may = (act: InterviewAct) => mayAct(act, state, side);
  const name = side === 'employer' ? candidate : companyName;
  const isOver = state === 'declined' || state === 'cancelled';
  const waits = state === 'proposed' || state === 'countered';

  return (
    <section
      aria-label={t.interviews.title()}
      className="grid gap-3 rounded-md border bg-surface-sunken/40 p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {side === 'job_seeker' && <h3 className="font-medium text-sm">{t.interviews.title()}</h3>}
        <InterviewBadge state={state} />
      </div>
      {startsAt && (
        <Fact icon={CalendarClock}>
          <span className={isOver ? 'text-muted line-through' : 'font-medium'}>
            {interviewTime(startsAt, timeZone)}
          </span>
        </Fact>
      )}
      {!isOver && <Facts interview={interview} />}
      {reason && reasonBy && (
        <p className="wrap-anywhere text-sm">
          {t.interviews.reasonOf({ name: reasonBy === 'employer' ? companyName : candidate })}{' '}
          <span className="text-muted">{reason}</span>
        </p>
      )}
      {waits && may('pick') && <PickTime interview={interview} />}
      {waits && !may('pick') && (
        <>
          <p className="text-muted text-sm">
            {times.length > 0 ? t.interviews.waiting({ name }) : t.interviews.noneLeft()}
          </p>
          <ul className="grid gap-1 text-sm">
            {times.map(({ id, startsAt: time }) => (
              <li key={id}>{interviewTime(time, timeZone)}</li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {(may('counter') ||
          (may('propose') && state !== 'proposed') ||
          needsTimes(interview, side)) && (
          <Button variant="secondary" size="sm" onClick={() => setDialog('others')}>
            {t.interviews.others()}
          </Button>
        )}
        {may('move') && (
          <Button variant="secondary" size="sm" onClick={() => setDialog('move')}>
            {t.interviews.move()}
          </Button>
        )}
        {may('decline') && (
          <Button variant="quiet" size="sm" onClick={() => setDialog('decline')}>
            {t.interviews.decline()}
          </Button>
        )}
        {may('cancel') && (
          <Button variant="quiet" size="sm" onClick={() => setDialog('cancel')}>
            {t.interviews.cancel()}
          </Button>
        )}
      </div>
      <TimesDialog
        interview={interview}
        kind={dialog === 'move' ? 'move' : 'others'}
        open={dialog === 'others' || dialog === 'move'}
        onOpenChange={onOpenChange}
      />
      <EndDialog
        interview={interview}
        kind={dialog === 'decline' ? 'decline' : 'cancel'}
        name={name}
        open={dialog === 'decline' || dialog === 'cancel'}
        onOpenChange={onOpenChange}
      />
    </section>
  );
}

/** Whether the company's proposal has no time left that can be picked. */
const needsTimes = ({ state, times }: Interview, side: InterviewSide): boolean =>
  side === 'employer' && state === 'proposed' && times.length === 0;

function Facts({ interview: { mode, place, minutes, people } }: { interview: Interview }) {
  const names = people.map(({ name }) => name).join(', ');
  return (
    <>
      <Fact icon={PLACE_ICONS[mode]}>
        {mode === 'video' && isWebUrl(place) ? (
          <OutsideLink href={place}>{place}</OutsideLink>
        ) : (
          place
        )}
        <span className="text-muted"> · {t.interviews.minutes({ count: minutes })}</span>
      </Fact>
      {names !== '' && <Fact icon={Users}>{names}</Fact>}
    </>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) {
  return (
    <p className="flex gap-2 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </p>
  );
}

/** The offered times, of which the reader picks one. */
function PickTime({ interview: { id, times, timeZone } }: { interview: Interview }) {
  const [slotId, setSlotId] = useState<number>();
  const pick = useCall('pickInterviewTime', {
    onSuccess: ({ startsAt }) =>
      toast({
        title: t.interviews.agreed,
        description: () => (startsAt ? interviewTime(startsAt, timeZone) : ''),
      }),
    onError: failureToast(t.interviews.pickFailed),
  });
  if (times.length === 0) return <p className="text-muted text-sm">{t.interviews.noneLeft()}</p>;
  const isOffered = times.some((slot) => slot.id === slotId);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (slotId !== undefined && isOffered) pick.mutate({ params: { id }, body: { slotId } });
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-muted text-sm">{t.interviews.pickOne()}</legend>
        {times.map(({ id: each, startsAt }) => (
          <label key={each} className="flex cursor-pointer items-start gap-3 py-1 text-sm">
            <input
              type="radio"
              name={`interview-${id}`}
              checked={each === slotId}
              onChange={() => setSlotId(each)}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            {interviewTime(startsAt, timeZone)}
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" size="sm" disabled={!isOffered} pending={pick.isPending}>
          {t.interviews.pick()}
        </Button>
      </div>
    </form>
  );
}
