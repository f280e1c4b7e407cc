import { Card } from '#client/components/ui/card.tsx';
import * as t from '#texts';
import type { PanelProps } from '../api.ts';
import { StagingLayout } from '../components/staging-layout.tsx';
import { panels } from '../panels.ts';

export function StagingPage({ state }: PanelProps) {
  return (
    <StagingLayout title={t.staging.title()} description={t.staging.description()}>
      <div className="grid grid-cols-1 gap-6">
        {panels.map(({ id, title, description, Component }) => (
          <section key={id} id={id}>
            <Card title={title()} description={description?.()}>
              <Component state={state} />
            </Card>
          </section>
        ))}
      </div>
    </StagingLayout>
  );
}
