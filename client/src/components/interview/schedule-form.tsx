import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { DialogActions } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import { INTERVIEW_MODES, MAX_INTERVIEW_PLACE } from '#shared/domain/interview.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import { CANADIAN_ZONES } from '#shared/domain/time-zones.ts';
import * as t from '#texts';
import { ownZone, zoneName } from './interview-time.ts';
import { instantsOf, TimesField, tenOClock } from './times-field.tsx';

const LENGTHS = ['15', '20', '30', '45', '60', '90', '120'] as const;
const BUFFERS = ['0', '5', '10', '15', '30'] as const;

type Mode = (typeof INTERVIEW_MODES)[number];
interface Member {
  userId: number;
  name: string;
}

interface ScheduleFormProps {
  /** Members who can take part. */
  members: readonly Member[];
  maxTimes?: number;
  isPending: boolean;
  onSend: (schedule: CallOf<'proposeInterview'>['body']) => void;
  onClose: () => void;
}

/** Times, length, place and people of interviews. */
export function ScheduleForm({ members, maxTimes, isPending, onSend, onClose }: ScheduleFormProps) {
  const own = ownZone();
  const zones = [...new Set<string>([own, ...CANADIAN_ZONES])];
  const [timeZone, setTimeZone] = useState(own);
  const [times, setTimes] = useState([tenOClock(2, own), tenOClock(3, own)]);
  const [minutes, setMinutes] = useState<(typeof LENGTHS)[number]>('30');
  const [bufferMinutes, setBuffer] = useState<(typeof BUFFERS)[number]>('0');
  const [mode, setMode] = useState<Mode>('video');
  const [place, setPlace] = useState('');
  const [isChecked, setChecked] = useState(false);
  const people = usePeople();
  const instants = instantsOf(times, timeZone);
  const placeError = errorOfPlace(mode, place);

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!instants || placeError) return;
        const lengths = { minutes: Number(minutes), bufferMinutes: Number(bufferMinutes) };
        onSend({ ...lengths, mode, place, timeZone, people: people.chosen, times: instants });
      }}
    >
      <Field label={t.interviews.zone()} hint={t.interviews.zoneHint()}>
        <Select value={timeZone} onValueChange={setTimeZone} options={optionsOf(zones, zoneName)} />
      </Field>
      <TimesField
        times={times}
        onChange={setTimes}
        timeZone={timeZone}
        isChecked={isChecked}
        max={maxTimes}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.interviews.length()}>
          <Select
            value={minutes}
            onValueChange={setMinutes}
            options={optionsOf(LENGTHS, (value) => t.interviews.minutes({ count: Number(value) }))}
          />
        </Field>
        <Field label={t.interviews.buffer()}>
          <Select
            value={bufferMinutes}
            onValueChange={setBuffer}
            options={optionsOf(BUFFERS, (value) => t.interviews.minutes({ count: Number(value) }))}
          />
        </Field>
        <Field label={t.interviews.mode()}>
          <Select
            value={mode}
            onValueChange={setMode}
            options={optionsOf(INTERVIEW_MODES, (value) => t.interviews.modes[value]())}
          />
        </Field>
        <Field label={t.interviews.placeOf[mode]()} error={isChecked && placeError} required>
          <Input
            value={place}
            maxLength={MAX_INTERVIEW_PLACE}
            inputMode={mode === 'video' ? 'url' : undefined}
            onChange={({ target }) => setPlace(target.value)}
          />
        </Field>
      </div>
      {members.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium text-sm">{t.interviews.people()}</legend>
          {members.map(({ userId, name: member }) => (
            <Checkbox
              key={userId}
              label={member}
              checked={people.chosen.includes(userId)}
              onCheckedChange={(isChosen) => people.choose(userId, isChosen)}
            />
          ))}
        </fieldset>
      )}
      <DialogActions className="mt-2">
        <Button variant="secondary" onClick={onClose}>
          {t.common.cancel()}
        </Button>
        <Button type="submit" pending={isPending}>
          {t.interviews.propose()}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Who takes part: the reader, until others are chosen; the last one stays chosen. */
function usePeople() {
  const { data: user } = useQuery(currentUserQuery);
  const [others, setOthers] = useState<number[]>();
  const chosen = others ?? (user ? [user.id] : []);
  const choose = (userId: number, isChosen: boolean) => {
    const rest = chosen.filter((id) => id !== userId);
    setOthers(isChosen ? [...rest, userId] : rest.length > 0 ? rest : chosen);
  };
  return { chosen, choose };
}

function errorOfPlace(mode: Mode, place: string): string | false {
  if (place.trim() === '') return t.validation.required();
  return mode === 'video' && !isWebUrl(place.trim()) && t.validation.url();
}
