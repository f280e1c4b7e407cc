import { Button } from '#client/components/ui/button.tsx';
import type { Persona } from '#shared/domain/staging.ts';
import * as t from '#texts';
import { Failure } from '../components/failure.tsx';
import { RestoreState } from '../components/restore-state.tsx';
import { StagingLayout } from '../components/staging-layout.tsx';
import { useActAsPersona } from '../use-acting.ts';

/** Page of a link to a persona; signs in only when the button is pressed. */
export function PersonaPage({ persona }: { persona: Persona }) {
  const to = new URLSearchParams(location.search).get('to') ?? undefined;
  const acting = useActAsPersona();
  return (
    <StagingLayout
      title={t.staging.persona[persona]()}
      description={t.staging.personaAbout[persona]()}
      width="form"
    >
      <RestoreState />
      <Failure error={acting.error} className="mb-4" />
      <Button
        size="long"
        className="text-left"
        pending={acting.isPending}
        onClick={() => acting.mutate({ body: { persona, to } })}
      >
        {t.staging.actAs({ persona: t.staging.persona[persona]() })}
      </Button>
      {to && <p className="mt-4 text-muted">{t.staging.leadsTo({ path: to })}</p>}
    </StagingLayout>
  );
}
