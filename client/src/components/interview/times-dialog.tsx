import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import type { Interview } from '#shared/contract/contract.ts';
import { MAX_INTERVIEW_REASON } from '#shared/domain/interview.ts';
import * as t from '#texts';
import { ownZone, zoneName } from './interview-time.ts';
import { instantsOf, TimesField, tenOClock } from './times-field.tsx';

interface TimesDialogProps extends PanelProps {
  interview: Interview;
  /** Other times to pick from, or the one that an agreed interview is moved to. */
  kind: 'others' | 'move';
}

/** Proposes other times, or moves an agreed interview. */
export default function TimesDialog({ interview, kind, ...panel }: TimesDialogProps) {
  const isMove = kind === 'move';
  return (
    <Dialog
      {...panel}
      title={isMove ? t.interviews.moveTitle() : t.interviews.othersTitle()}
      description={isMove ? t.interviews.moveText() : t.interviews.othersText()}
    >
      <TimesForm interview={interview} kind={kind} onClose={() => panel.onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Pick<TimesDialogProps, 'interview' | 'kind'> & { onClose: () => void };

function TimesForm({ interview, kind, onClose }: FormProps) {
  const isMove = kind === 'move';
  const timeZone = ownZone();
  const [times, setTimes] = useState([tenOClock(3, timeZone)]);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const params = { id: interview.id };
  const move = useCall('moveInterview', {
    onSuccess: () => {
      onClose();
      toast({ title: t.interviews.moved });
    },
    onError: failureToast(t.interviews.moveFailed),
  });
  const propose = useCall('proposeInterviewTimes', {
    onSuccess: () => {
      onClose();
      toast({ title: t.interviews.othersSent });
    },
    onError: failureToast(t.interviews.proposeFailed),
  });
  const text = reason.trim();

  function send() {
    setChecked(true);
    const [startsAt, ...others] = instantsOf(times, timeZone) ?? [];
    if (!startsAt || (isMove && text === '')) return;
    if (isMove) move.mutate({ params, body: { startsAt, reason: text } });
    else {
      propose.mutate({
        params,
        body: { times: [startsAt, ...others], reason: text || undefined },
      });
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-muted text-sm">{t.interviews.inZone({ zone: zoneName(timeZone) })}</p>
      <TimesField
        times={times}
        onChange={setTimes}
        timeZone={timeZone}
        isChecked={isChecked}
        {...(isMove && { max: 1 })}
      />
      <Field
        label={isMove ? t.interviews.reason() : t.interviews.reasonOptional()}
        error={isMove && isChecked && text === '' && t.validation.required()}
        required={isMove}
      >
        <Textarea
          rows={2}
          value={reason}
          maxLength={MAX_INTERVIEW_REASON}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <DialogActions className="mt-2">
        <Button variant="secondary" onClick={onClose}>
          {t.common.cancel()}
        </Button>
        <Button type="submit" pending={move.isPending || propose.isPending}>
          {isMove ? t.interviews.move() : t.interviews.propose()}
        </Button>
      </DialogActions>
    </form>
  );
}
