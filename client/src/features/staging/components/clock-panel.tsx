import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import { MAX_MOVE_HOURS } from '#shared/domain/staging-time.ts';
import * as t from '#texts';
import { Failure } from './failure.tsx';

const HOURS = { hours: 1, days: 24 };
type Unit = keyof typeof HOURS;
const UNITS: Unit[] = ['hours', 'days'];

/** Reloads, because pages take the time when they are loaded. */
const onSuccess = () => location.reload();

/** Time of the server's clock, and the forms that move it. */
export function ClockPanel() {
  const clock = useQuery(callOptions('getStagingClock', {}));
  const moving = useCall('moveStagingClock', { onSuccess });
  const stopping = useCall('stopStagingClock', { onSuccess });
  if (clock.isLoadingError) return <QueryError query={clock} />;
  if (!clock.data) return null;
  const { now, isStopped, due } = clock.data;
  const error = moving.error ?? stopping.error;
  const isPending = moving.isPending || stopping.isPending;
  return (
    <div className="grid gap-6">
      <Failure error={error} />
      <div className="grid gap-2">
        <p className="font-medium">{t.stagingData.now({ time: formatDateTime(now) })}</p>
        <Field label={t.stagingData.stopped()} hideLabel hint={t.stagingData.stoppedHint()}>
          <Switch
            label={t.stagingData.stopped()}
            checked={isStopped}
            disabled={isPending}
            onCheckedChange={(next) => stopping.mutate({ body: { isStopped: next } })}
          />
        </Field>
      </div>
      <MoveForm pending={isPending} onMove={(hours) => moving.mutate({ body: { hours } })} />
      <section>
        <h3 className="font-medium">{t.stagingData.nextDue()}</h3>
        {due.length === 0 && <p className="text-muted">{t.stagingData.nothingDue()}</p>}
        <ul className="divide-y">
          {due.map(({ kind, at }) => {
            const what = t.stagingData.due[kind]();
            return (
              <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 grow">
                  {what}
                  <span className="block text-muted text-sm">{formatDateTime(at)}</span>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t.stagingData.moveThere({ what })}
                  disabled={isPending}
                  onClick={() => moving.mutate({ body: { to: kind } })}
                >
                  {t.stagingData.moveShort()}
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

function MoveForm({ pending, onMove }: { pending: boolean; onMove: (hours: number) => void }) {
  const [amount, setAmount] = useState('1');
  const [unit, setUnit] = useState<Unit>('days');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const hours = Number(amount) * HOURS[unit];
        const isRight = Number.isInteger(hours) && hours >= 1 && hours <= MAX_MOVE_HOURS;
        setWrong(!isRight);
        if (isRight) onMove(hours);
      }}
    >
      <Field
        label={t.stagingData.moveBy()}
        error={isWrong && t.stagingData.moveBounds({ days: MAX_MOVE_HOURS / HOURS.days })}
      >
        <Input
          inputMode="numeric"
          className="w-28"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
      <Field label={t.stagingData.unit()}>
        <Select
          options={optionsOf(UNITS, (each) => t.stagingData[each]())}
          value={unit}
          onValueChange={setUnit}
        />
      </Field>
      <Button type="submit" pending={pending} className="sm:mt-6.5">
        {t.stagingData.move()}
      </Button>
    </form>
  );
}
