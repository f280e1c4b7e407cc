import type { ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import type { Persona } from '#shared/domain/staging.ts';
import * as t from '#texts';
import { Failure } from '../components/failure.tsx';
import { PersonaReset } from '../components/persona-reset.tsx';
import { RestoreState } from '../components/restore-state.tsx';
import { SecondFactorKeys } from '../components/second-factor-keys.tsx';
import { StagingLayout } from '../components/staging-layout.tsx';
import { leadsToText } from '../page-name.ts';
import { type Acted, useActAs } from '../use-acting.ts';

/** Page of a link to a persona; signs in only when the button is pressed. */
export const PersonaPage = ({ persona }: { persona: Persona }) => (
  <ActPage
    title={t.staging.persona[persona]()}
    description={t.staging.personaAbout[persona]()}
    who={{ persona }}
  >
    <SecondFactorKeys persona={persona} />
    <PersonaReset persona={persona} />
  </ActPage>
);

/** The same for any other account. */
export const AccountPage = ({ username }: { username: string }) => (
  <ActPage title={username} description={t.staging.accountAbout()} who={{ username }} />
);

interface ActPageProps {
  title: string;
  description: string;
  who: Acted;
  children?: ReactNode;
}

function ActPage({ title, description, who, children }: ActPageProps) {
  const to = new URLSearchParams(location.search).get('to') ?? undefined;
  const acting = useActAs();
  const isMissing = acting.error?.status === 404;
  return (
    <StagingLayout title={title} description={description} width="form">
      <RestoreState />
      {isMissing ? (
        <p role="alert" className="mb-4 text-danger">
          {t.staging.accountMissing()}
        </p>
      ) : (
        <Failure error={acting.error} className="mb-4" />
      )}
      <Button
        size="long"
        className="text-left"
        pending={acting.isPending}
        onClick={() => acting.mutate({ body: { ...who, to } })}
      >
        {t.staging.actAs({ persona: title })}
      </Button>
      {to && <p className="mt-4 text-muted">{leadsToText(to)}</p>}
      {children}
    </StagingLayout>
  );
}
