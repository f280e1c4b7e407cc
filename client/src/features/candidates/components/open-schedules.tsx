import { useQuery } from '@tanstack/react-query';
import { interviewTime } from '#client/components/interview/interview-time.ts';
import { Button } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface OpenSchedulesProps {
  jobId: number;
  /** Whether an invitation is under way. */
  isPending: boolean;
  /** Invites the chosen candidates to the times of a schedule. */
  onInvite: (scheduleId: number) => void;
}

/** Times that the posting already offers, with who has taken them. */
export function OpenSchedules({ jobId, isPending, onInvite }: OpenSchedulesProps) {
  const { data = [] } = useQuery(callOptions('listInterviewSchedules', { params: { id: jobId } }));
  if (data.length === 0) return null;
  return (
    <section aria-label={t.interviews.open()} className="mb-6 grid gap-3">
      <h3 className="font-medium text-sm">{t.interviews.open()}</h3>
      <ul className="grid gap-3">
        {data.map((schedule) => (
          <OpenSchedule
            key={schedule.id}
            schedule={schedule}
            isPending={isPending}
            onInvite={() => onInvite(schedule.id)}
          />
        ))}
      </ul>
      <h3 className="mt-2 font-medium text-sm">{t.interviews.newTimes()}</h3>
    </section>
  );
}

interface OpenScheduleProps {
  schedule: ResponseOf<'listInterviewSchedules'>[number];
  isPending: boolean;
  onInvite: () => void;
}

function OpenSchedule({ schedule, isPending, onInvite }: OpenScheduleProps) {
  const { id, slots, waiting, timeZone } = schedule;
  const close = useCall('closeInterviewSchedule', {
    onError: failureToast(t.interviews.closeFailed),
  });
  const now = Date.now();
  const free = slots.filter(({ takenBy, startsAt }) => !takenBy && Date.parse(startsAt) > now);
  return (
    <li className="grid gap-2 rounded-md border p-3 text-sm">
      <p className="text-muted">{t.interviews.free({ count: free.length, waiting })}</p>
      <ul className="grid gap-1">
        {slots.map(({ id: slotId, startsAt, takenBy }) => (
          <li key={slotId} className="flex flex-wrap justify-between gap-x-4">
            <span className={takenBy ? 'text-muted' : undefined}>
              {interviewTime(startsAt, timeZone)}
            </span>
            {takenBy && <bdi className="font-medium">{takenBy.name}</bdi>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {free.length > 0 && (
          <Button variant="secondary" size="sm" pending={isPending} onClick={onInvite}>
            {t.interviews.inviteTo()}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          pending={close.isPending}
          onClick={() => close.mutate({ params: { id } })}
        >
          {t.interviews.closeSchedule()}
        </Button>
      </div>
    </li>
  );
}
