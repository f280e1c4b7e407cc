import { Suspense } from 'react';
import { Card } from '#client/components/ui/card.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';

const DecisionReasons = lazyComponent(() => import('./decision-reasons.tsx'));

/** Reasons of decisions that the members of a company share. */
export const ReasonsCard = () => (
  <Card title={t.templates.reasons()} description={t.templates.reasonsText()}>
    <div className="min-h-16">
      <Suspense>
        <DecisionReasons />
      </Suspense>
    </div>
  </Card>
);
