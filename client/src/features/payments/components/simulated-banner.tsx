import { FlaskConical } from 'lucide-react';
import * as t from '#texts';

import { useStripeConfig } from '../api.ts';

/** Says that no real money moves, where that is so. */
export function SimulatedBanner() {
  const config = useStripeConfig();
  if (config.data?.mode !== 'simulated') return null;
  return (
    <p className="mb-6 flex items-center gap-2 rounded-md bg-caution-soft px-4 py-3 font-medium text-caution text-sm">
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      {t.payments.simulatedNotice()}
    </p>
  );
}
