import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
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
      <p className="-mt-4 mb-4">
        <Badge className="font-normal">
          <FlaskConical aria-hidden />
          {t.payments.simulatedNotice()}
        </Badge>
      </p>
      {children}
    </>
  );
}
