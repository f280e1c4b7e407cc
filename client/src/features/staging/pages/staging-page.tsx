import { Card } from '#client/components/ui/card.tsx';
import { SITE_PATH } from '#shared/domain/staging.ts';
import * as t from '#texts';
import type { PanelProps } from '../api.ts';
import { RestoreState } from '../components/restore-state.tsx';
import { StagingLayout } from '../components/staging-layout.tsx';
import { panels } from '../panels.ts';

export function StagingPage({ state }: PanelProps) {
  const to = new URLSearchParams(location.search).get('to') ?? '';
  return (
    <StagingLayout title={t.staging.title()} description={t.staging.description()}>
      <RestoreState />
      {SITE_PATH.test(to) && (
        <p className="mb-6">
          <a href={to} className="text-primary underline underline-offset-4">
            {t.stagingRuns.openPage({ path: to })}
          </a>
        </p>
      )}
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
