import { Link } from 'wouter';
import { Card } from '#client/components/ui/card.tsx';
import {
  STAGING_PAGE,
  STAGING_SCREENS,
  type StagingScreen,
  screenPage,
} from '#shared/domain/staging.ts';
import * as t from '#texts';
import type { PanelProps } from '../api.ts';
import { StagingLayout } from '../components/staging-layout.tsx';
import { panels } from '../panels.ts';

interface ScreenPageProps extends PanelProps {
  screen: StagingScreen;
}

/** One subject of the tools, with links to the others. */
export function ScreenPage({ screen, state }: ScreenPageProps) {
  const { title, description, Component } = panels[screen];
  return (
    <StagingLayout
      title={t.staging.title()}
      tabTitle={`${title()} · ${t.staging.title()}`}
      navigation={<ScreenLinks current={screen} />}
    >
      <section id={screen}>
        <Card title={title()} description={description()}>
          <Component state={state} />
        </Card>
      </section>
    </StagingLayout>
  );
}

function ScreenLinks({ current }: { current: StagingScreen }) {
  return (
    <nav aria-label={t.staging.contentsTitle()} className="mb-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <li>
          <Link href={STAGING_PAGE} className="underline underline-offset-4">
            {t.staging.contentsTitle()}
          </Link>
        </li>
        {STAGING_SCREENS.map((screen) => (
          <li key={screen}>
            <Link
              href={screenPage(screen)}
              aria-current={screen === current ? 'page' : undefined}
              className="underline underline-offset-4 aria-[current=page]:font-medium aria-[current=page]:no-underline"
            >
              {panels[screen].title()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
