import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { errorOf } from '#client/lib/calls/form-errors.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { readAmount } from '#client/lib/text/amount.ts';
import { dayOf, endOfDay } from '#client/lib/text/day.ts';
import type { Application } from '#shared/contract/contract.ts';
import { JOB_TYPES } from '#shared/domain/constants.ts';
import { parseCents } from '#shared/domain/money.ts';
import {
  MAX_OFFER_DAYS,
  MAX_OFFER_TEXT,
  OFFER_CENTS,
  OFFER_PERIODS,
} from '#shared/domain/offer.ts';
import * as t from '#texts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));
/** Days to answer, unless the company chooses others. */
const ANSWER_DAYS = 7;

interface JobOfferDialogProps extends PanelProps {
  application: Application;
}

/** Offers a candidate the job. */
export default function JobOfferDialog({ application, ...panel }: JobOfferDialogProps) {
  const { name } = application.jobSeeker;
  return (
    <Dialog
      {...panel}
      title={t.offers.sendTitle({ name })}
      description={t.offers.sendText({ name })}
    >
      <OfferForm application={application} onClose={() => panel.onOpenChange(false)} />
    </Dialog>
  );
}

interface OfferFormProps {
  application: Application;
  onClose: () => void;
}

function OfferForm({ application, onClose }: OfferFormProps) {
  const [amount, setAmount] = useState('');
  const [period, setPeriod] = useState<(typeof OFFER_PERIODS)[number]>('hour');
  const [jobType, setJobType] = useState(
    () => JOB_TYPES.find((each) => each === application.job.jobType) ?? 'Full-time',
  );
  const [startsOn, setStartsOn] = useState('');
  const [answerDay, setAnswerDay] = useState(() => inDays(ANSWER_DAYS));
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { name } = application.jobSeeker;
  const send = useCall('sendJobOffer', {
    onSuccess: () => {
      onClose();
      toast({ title: t.offers.sent, description: () => t.offers.sentText({ name }) });
    },
    onError: failureToast(t.offers.sendFailed),
  });
  const cents = parseCents(readAmount(amount));
  const isPay = cents !== undefined && cents >= OFFER_CENTS.min && cents <= OFFER_CENTS.max;
  const answerBy = endOfDay(answerDay);
  const refusalOf = (path: string) =>
    errorOf(send.error?.errors.find((error) => error.path === path));

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isPay || !startsOn || !answerBy) return;
        const body = { cents, period, jobType, startsOn, text, answerBy };
        send.mutate({ params: { id: application.id }, body });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.offers.pay()} required error={isChecked && !isPay && t.validation.amount()}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
        <Field label={t.offers.periodLabel()}>
          <Select
            value={period}
            onValueChange={setPeriod}
            options={optionsOf(OFFER_PERIODS, (each) => t.offers.period[each]())}
          />
        </Field>
        <Field label={t.offers.kind()}>
          <Select
            value={jobType}
            onValueChange={setJobType}
            options={optionsOf(JOB_TYPES, (each) => t.jobs.type[each]())}
          />
        </Field>
        <Field
          label={t.offers.startsOn()}
          required
          error={(isChecked && !startsOn && t.validation.required()) || refusalOf('startsOn')}
        >
          <Input
            type="date"
            min={inDays(0)}
            value={startsOn}
            onChange={({ target }) => setStartsOn(target.value)}
          />
        </Field>
        <Field
          label={t.offers.answerBy()}
          required
          error={(isChecked && !answerBy && t.validation.required()) || refusalOf('answerBy')}
        >
          <Input
            type="date"
            min={inDays(0)}
            max={inDays(MAX_OFFER_DAYS - 1)}
            value={answerDay}
            onChange={({ target }) => setAnswerDay(target.value)}
          />
        </Field>
      </div>
      <Field label={t.offers.text()} hint={t.offers.textHint()}>
        <Textarea
          rows={5}
          maxLength={MAX_OFFER_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <DialogActions className="mt-2">
        <Button variant="secondary" onClick={onClose}>
          {t.common.cancel()}
        </Button>
        <Button type="submit" pending={send.isPending}>
          {t.offers.sendIt()}
        </Button>
      </DialogActions>
    </form>
  );
}
