import { formatDate } from '#client/lib/text/format.ts';
import { HOLD_DAYS } from '#shared/domain/money.ts';
import * as t from '#texts';

const DAY_MS = 86_400_000;

/** Rules that will apply to the money once it is held. */
export function HoldRules({ name }: { name: string }) {
  const date = formatDate(new Date(Date.now() + HOLD_DAYS * DAY_MS));
  const rules = [
    t.payments.rules.release({ name }),
    t.payments.rules.consent({ name }),
    t.payments.rules.answer({ name }),
    t.payments.rules.end({ name, date }),
  ];
  return (
    <details className="rounded-md border px-4 py-3 text-sm" open>
      <summary className="font-medium">{t.payments.rules.title()}</summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
