import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import type { Persona } from '#shared/domain/staging.ts';
import * as t from '#texts';
import { awaitReplaced, dataErrorText } from '../staging-data.ts';
import { Failure } from './failure.tsx';

type Changes = ResponseOf<'getPersonaChanges'>;

/** Puts one persona alone back to the seed, after a look at what that changes. */
export function PersonaReset({ persona }: { persona: Persona }) {
  const changes = useQuery(callOptions('getPersonaChanges', { query: { persona } }));
  const resetting = useCall('resetPersona', { onSuccess: awaitReplaced });
  if (!changes.data?.isInSeed) return null;
  return (
    <section className="mt-10 grid justify-items-start gap-3 border-t pt-6">
      <h2 className="font-medium">{t.stagingData.resetPersona()}</h2>
      <p className="text-muted text-sm">{t.stagingData.resetPersonaAbout()}</p>
      <ChangeList changes={changes.data} />
      {changes.data.tables.length > 0 && (
        <Button
          variant="danger"
          pending={resetting.isPending || resetting.isSuccess}
          onClick={() => resetting.mutate({ body: { persona } })}
        >
          {t.stagingData.resetPersona()}
        </Button>
      )}
      <Failure
        error={resetting.error}
        textOf={(error) =>
          error.code === 'CONFLICT' ? t.stagingData.personaConflict() : dataErrorText(error)
        }
      />
    </section>
  );
}

function ChangeList({ changes: { tables, others, kept } }: { changes: Changes }) {
  const count = tables.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <div className="wrap-anywhere grid gap-2 text-sm">
      {count > 0 && <p>{t.stagingData.personaRows({ count })}</p>}
      {kept.length > 0 && <p>{t.stagingData.personaKept()}</p>}
      {count + kept.length === 0 && <p>{t.stagingData.personaUnchanged()}</p>}
      {count > 0 && others.length > 0 && (
        <p>{t.stagingData.personaOthers({ people: others.join(', ') })}</p>
      )}
    </div>
  );
}
