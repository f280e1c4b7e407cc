import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import {
  MAX_FAULT_TIMES,
  STRIPE_CALL_FAULTS,
  STRIPE_CALLS,
  WEBHOOK_FAULTS,
} from '#shared/domain/staging-faults.ts';
import * as t from '#texts';
import type { StripePanelData } from '../stripe-data.ts';
import { Failure } from './failure.tsx';
import { NumberInput } from './number-input.tsx';
import { type StripeAction, useStripeAction } from './stripe-action.tsx';

/** Faults to inject into calls to Stripe and into its webhooks. */
export function StripeFaults({ faults }: Pick<StripePanelData, 'faults'>) {
  const clear = useStripeAction();
  return (
    <div className="grid gap-6">
      <CallFaultForm />
      <WebhookFaultForm />
      {faults.length > 0 && (
        <div className="grid justify-items-start gap-2">
          <h3 className="font-medium">{t.stripePanel.ordered()}</h3>
          <ul className="grid gap-1 text-sm">
            {faults.map(({ scope, kind, target, remaining }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal faults may be ordered one after the other.
              <li key={index}>
                {[
                  faultName(scope, kind),
                  targetName(target),
                  t.stripePanel.left({ count: remaining }),
                ].join(' · ')}
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            pending={clear.isPending}
            onClick={() => clear.mutate({ body: { action: 'clear-faults' } })}
          >
            {t.stripePanel.clear()}
          </Button>
        </div>
      )}
    </div>
  );
}

function faultName(scope: 'call' | 'webhook', kind: string): string {
  const kinds = scope === 'call' ? STRIPE_CALL_FAULTS : WEBHOOK_FAULTS;
  const names: Partial<Record<string, () => string>> =
    scope === 'call' ? t.stripePanel.callFault : t.stripePanel.webhookFault;
  return kinds.some((each) => each === kind) ? (names[kind]?.() ?? kind) : kind;
}

function targetName(target: string): string {
  const call = STRIPE_CALLS.find((each) => each === target);
  return call ? t.stripePanel.callsName[call]() : target;
}

function CallFaultForm() {
  const [kind, setKind] = useState<(typeof STRIPE_CALL_FAULTS)[number]>('500');
  const [calls, setCalls] = useState<(typeof STRIPE_CALLS)[number]>('create-payment');
  const [times, setTimes] = useState(3);
  return (
    <FaultForm
      title={t.stripePanel.failCalls()}
      hint={t.stripePanel.failCallsHint()}
      order={{ action: 'fail-calls', kind, calls, times }}
      times={times}
      onTimesChange={setTimes}
    >
      <Field label={t.stripePanel.calls()}>
        <Select
          options={optionsOf(STRIPE_CALLS, (each) => t.stripePanel.callsName[each]())}
          value={calls}
          onValueChange={setCalls}
        />
      </Field>
      <Field label={t.stripePanel.fault()}>
        <Select
          options={optionsOf(STRIPE_CALL_FAULTS, (each) => t.stripePanel.callFault[each]())}
          value={kind}
          onValueChange={setKind}
        />
      </Field>
    </FaultForm>
  );
}

function WebhookFaultForm() {
  const [kind, setKind] = useState<(typeof WEBHOOK_FAULTS)[number]>('lost');
  const [times, setTimes] = useState(1);
  return (
    <FaultForm
      title={t.stripePanel.failWebhooks()}
      order={{ action: 'fail-webhooks', kind, times }}
      times={times}
      onTimesChange={setTimes}
    >
      <Field label={t.stripePanel.fault()}>
        <Select
          options={optionsOf(WEBHOOK_FAULTS, (each) => t.stripePanel.webhookFault[each]())}
          value={kind}
          onValueChange={setKind}
        />
      </Field>
    </FaultForm>
  );
}

interface FaultFormProps {
  title: string;
  hint?: string;
  order: StripeAction;
  times: number;
  onTimesChange: (times: number) => void;
  /** Fields that choose the fault. */
  children: ReactNode;
}

function FaultForm({ title, hint, order, times, onTimesChange, children }: FaultFormProps) {
  const act = useStripeAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    act.mutate({ body: order });
  }

  return (
    <form aria-label={title} onSubmit={submit} className="grid gap-3 sm:grid-cols-3">
      <div className="grid gap-1 sm:col-span-3">
        <h3 className="font-medium">{title}</h3>
        {hint && <p className="text-muted text-sm">{hint}</p>}
      </div>
      {children}
      <Field label={t.stripePanel.times()}>
        <NumberInput value={times} min={1} max={MAX_FAULT_TIMES} onChange={onTimesChange} />
      </Field>
      <div className="sm:col-span-3">
        <Button type="submit" pending={act.isPending}>
          {t.stripePanel.order()}
        </Button>
      </div>
      <Failure error={act.error} className="sm:col-span-3" />
    </form>
  );
}
