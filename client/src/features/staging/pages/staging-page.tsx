import { Link } from 'wouter';
import { Card } from '#client/components/ui/card.tsx';
import { SITE_PATH, STAGING_SCREENS, screenPage } from '#shared/domain/staging.ts';
import * as t from '#texts';
import { RestoreState } from '../components/restore-state.tsx';
import { StagingLayout } from '../components/staging-layout.tsx';
import { panels } from '../panels.ts';

/** Contents of the tools: their screens, with a sentence each. */
export function StagingPage() {
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
      <Card className="max-w-reading">
        <ul className="divide-y">
          {STAGING_SCREENS.map((screen) => (
            <li key={screen} className="py-3 first:pt-0 last:pb-0">
              <Link href={screenPage(screen)} className="font-medium underline underline-offset-4">
                {panels[screen].title()}
              </Link>
              <p className="text-muted text-sm">{panels[screen].summary()}</p>
            </li>
          ))}
        </ul>
      </Card>
    </StagingLayout>
  );
}
