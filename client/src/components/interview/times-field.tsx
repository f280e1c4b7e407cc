import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { MAX_INTERVIEW_DAYS, MAX_INTERVIEW_TIMES } from '#shared/domain/interview.ts';
import { instantOf, localTime } from '#shared/domain/time-zones.ts';
import * as t from '#texts';

const DAY_MS = 86_400_000;

/** Ten o'clock of a day from now, on the clocks of a zone. */
export const tenOClock = (days: number, timeZone: string): string =>
  `${localTime(new Date(Date.now() + days * DAY_MS), timeZone).slice(0, 10)}T10:00`;

/** Instants of local times in ISO 8601; undefined if a time is missing or does not exist. */
export function instantsOf(times: readonly string[], timeZone: string): string[] | undefined {
  const instants = times.map((time) => instantOf(time, timeZone));
  return instants.every((instant) => instant !== undefined)
    ? instants.map((instant) => instant.toISOString())
    : undefined;
}

interface TimesFieldProps {
  /** Local times of the zone, as the browser's field has them. */
  times: readonly string[];
  onChange: (times: string[]) => void;
  timeZone: string;
  /** Whether the form was sent, after which wrong times are marked. */
  isChecked: boolean;
  max?: number;
}

/** One or more times on the clocks of a zone. */
export function TimesField({
  times,
  onChange,
  timeZone,
  isChecked,
  max = MAX_INTERVIEW_TIMES,
}: TimesFieldProps) {
  const earliest = localTime(new Date(), timeZone);
  const latest = localTime(new Date(Date.now() + MAX_INTERVIEW_DAYS * DAY_MS), timeZone);
  return (
    <div className="grid gap-3">
      {times.map((time, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: times are told apart by their place only.
        <div key={index} className="flex items-end gap-2">
          <Field
            label={max === 1 ? t.interviews.newTime() : t.interviews.time({ number: index + 1 })}
            error={isChecked && errorOf(time, timeZone)}
            className="grow"
          >
            <Input
              type="datetime-local"
              value={time}
              min={earliest}
              max={latest}
              step={300}
              onChange={({ target }) => onChange(times.with(index, target.value))}
            />
          </Field>
          {times.length > 1 && (
            <IconButton
              label={t.interviews.removeTime({ number: index + 1 })}
              icon={X}
              onClick={() => onChange(times.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {times.length < max && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange([...times, nextOf(times, timeZone)])}
          >
            <Plus aria-hidden />
            {t.interviews.addTime()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The same time of the day after the last one. */
function nextOf(times: readonly string[], timeZone: string): string {
  const last = times.at(-1) ?? '';
  const instant = instantOf(last, timeZone);
  if (!instant) return tenOClock(1, timeZone);
  const day = localTime(new Date(instant.getTime() + DAY_MS), timeZone).slice(0, 10);
  return day + last.slice(10);
}

function errorOf(time: string, timeZone: string): string | false {
  if (time === '') return t.validation.required();
  const instant = instantOf(time, timeZone);
  if (!instant) return t.interviews.noSuchTime();
  return instant.getTime() <= Date.now() && t.validation.interviewTime();
}
