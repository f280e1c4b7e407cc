import { useStore } from 'zustand';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { useLocale } from '#client/lib/i18n.ts';
import * as t from '#texts';

import type { CardEntry, CardField } from './card-entry.ts';

/** What stands in the Payment Element's place while payments are simulated. */
export function CardForm({ entry }: { entry: CardEntry }) {
  useLocale();
  const { values, faults } = useStore(entry.store);
  // A browser must not offer the reader's real cards here.
  const input = (field: CardField) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => entry.type(field, event.target.value),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    className: 'tabular-nums',
  });
  const fault = (field: CardField) => faults[field]?.();
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2 rounded-md border-caution border-l-4 bg-caution-soft px-3 py-2 text-sm">
        <p className="font-medium">{t.payments.simulatedNotice()}</p>
        <p className="text-muted">{t.payments.simulatedHint()}</p>
      </div>
      <Field
        label={t.payments.cardNumber()}
        error={fault('number')}
        required
        className="col-span-2"
      >
        <Input {...input('number')} />
      </Field>
      <Field label={t.payments.cardExpiry()} error={fault('expiry')} required>
        <Input {...input('expiry')} placeholder={t.payments.cardExpiryFormat()} />
      </Field>
      <Field label={t.payments.cardCvc()} error={fault('cvc')} required>
        <Input {...input('cvc')} />
      </Field>
    </div>
  );
}
