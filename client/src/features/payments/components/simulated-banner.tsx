import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import * as t from '#texts';
import { useStripeConfig } from '../api.ts';

/** Says if no real money moves; children wait for that, so that they do not shift. */
export function SimulatedBanner({ children }: { children: ReactNode }) {
  const config = useStripeConfig();
  if (config.isPending) {
    return <SkeletonGroup className="grid gap-4" bars={['h-7 w-32', 'h-52', 'h-52']} />;
  }
  if (config.data?.mode !== 'simulated') return children;
  return (
    <>
      <p className="mb-6 flex items-center gap-2 rounded-md bg-surface-sunken px-4 py-3 text-muted text-sm">
        <FlaskConical aria-hidden className="size-4 shrink-0" />
        {t.payments.simulatedNotice()}
      </p>
      {children}
    </>
  );
}
