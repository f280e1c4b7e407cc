import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { formatDate } from '#client/lib/text/format.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';

const FactorSetUp = lazyPanel(() => import('./factor-set-up.tsx'));
const TurnFactorOff = lazyPanel(() => import('./turn-factor-off.tsx'));
const RenewRecoveryCodes = lazyPanel(() => import('./renew-recovery-codes.tsx'));

type Panel = 'set-up' | 'turn-off' | 'renew';

export function SecondFactor({ user: { username } }: { user: CurrentUser }) {
  const query = useQuery(callOptions('getSecondFactor', {}));
  const [panel, setPanel] = useState<Panel>();
  const factor = query.data;
  const panelProps = (name: Panel) => ({
    open: panel === name,
    onOpenChange: (isOpen: boolean) => setPanel(isOpen ? name : undefined),
    username,
  });
  return (
    <Card title={t.settings.factor.title()} description={t.settings.factor.text()}>
      {query.isLoadingError && <QueryError query={query} />}
      {!factor && !query.isLoadingError && <SkeletonGroup bars={['h-10 rounded-md']} />}
      {factor?.since === null && (
        <div className="flex flex-wrap items-center gap-4">
          <Button size="long" onClick={() => setPanel('set-up')}>
            {t.settings.factor.setUp()}
          </Button>
          <Badge>{t.settings.factor.off()}</Badge>
        </div>
      )}
      {factor?.since && (
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="positive">{t.settings.factor.on()}</Badge>
            {t.settings.factor.since({ day: formatDate(factor.since) })}{' '}
            {t.settings.factor.left({ count: factor.recoveryCodesLeft })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setPanel('renew')}>
              {t.settings.factor.renew()}
            </Button>
            <Button variant="secondary" onClick={() => setPanel('turn-off')}>
              {t.settings.factor.turnOff()}
            </Button>
          </div>
        </div>
      )}
      <FactorSetUp {...panelProps('set-up')} />
      <TurnFactorOff {...panelProps('turn-off')} />
      <RenewRecoveryCodes {...panelProps('renew')} />
    </Card>
  );
}
