import { useLocation } from 'wouter';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { accountOf, isStagingPage, personaOf, screenOf, spaceOf } from '#shared/domain/staging.ts';
import * as t from '#texts';
import { useChanges, useStagingState } from '../api.ts';
import { StagingBar } from '../components/staging-bar.tsx';
import { StagingLayout } from '../components/staging-layout.tsx';
import { KeyPage } from './key-page.tsx';
import { AccountPage, PersonaPage } from './persona-page.tsx';
import { ScreenPage } from './screen-page.tsx';
import { SpacePage } from './space-page.tsx';
import { StagingPage } from './staging-page.tsx';

/** Bar of every page, after the tools' own page if the path is one. */
export function StagingTools() {
  const state = useStagingState();
  useChanges(state.data !== undefined);
  return (
    <>
      <ToolPage state={state} />
      {state.data && <StagingBar state={state.data} />}
    </>
  );
}

function ToolPage({ state }: { state: ReturnType<typeof useStagingState> }) {
  const [path] = useLocation();
  if (!isStagingPage(path)) return null;
  if (state.error?.status === 404) return <KeyPage />;
  if (!state.data) {
    return (
      <StagingLayout title={t.staging.title()}>
        {state.isLoadingError ? <QueryError query={state} /> : <Spinner />}
      </StagingLayout>
    );
  }
  const persona = personaOf(path);
  if (persona) return <PersonaPage persona={persona} />;
  const username = accountOf(path);
  if (username) return <AccountPage username={username} />;
  const space = spaceOf(path);
  if (space) return <SpacePage name={space} />;
  const screen = screenOf(path);
  return screen ? <ScreenPage screen={screen} state={state.data} /> : <StagingPage />;
}
