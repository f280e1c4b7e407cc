import { Link } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { PERSONAS, personaPage } from '#shared/domain/staging.ts';
import * as t from '#texts';
import type { PanelProps } from '../api.ts';
import { useActAs } from '../use-acting.ts';
import { Failure } from './failure.tsx';
import { SecondFactorKeys } from './second-factor-keys.tsx';

/** Personas that a tester can act as, with what can be tried as each. */
export function PersonasPanel({ state }: PanelProps) {
  const acting = useActAs();
  const body = acting.isPending ? acting.variables.body : undefined;
  return (
    <>
      <Failure error={acting.error} className="mb-4" />
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {PERSONAS.map((persona) => (
          <li key={persona} className="grid content-start gap-2 border-t pt-3">
            <h3 className="font-medium">
              <Link href={personaPage(persona)} className="underline underline-offset-4">
                {t.staging.persona[persona]()}
              </Link>
            </h3>
            <p className="text-muted text-sm">{t.staging.personaAbout[persona]()}</p>
            <SecondFactorKeys persona={persona} />
            <Button
              size="sm"
              variant="secondary"
              className="h-auto min-h-8 min-w-0 max-w-full shrink justify-self-start whitespace-pre-line py-1 text-left"
              aria-current={state.persona === persona || undefined}
              pending={body && 'persona' in body && body.persona === persona}
              onClick={() => acting.mutate({ body: { persona } })}
            >
              {t.staging.actAs({ persona: t.staging.persona[persona]() })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
