import { Button } from '#client/components/ui/button.tsx';
import { SCENARIO_PAYMENTS } from '#shared/domain/staging-scenarios.ts';
import * as t from '#texts';
import { useMakeScenario } from '../use-making.ts';
import { Failure } from './failure.tsx';
import { MadeStops } from './made-stops.tsx';

/** Times of a payment that one press makes: paid in three days ago, delivered on the next day. */
const TIMES = { paidDaysAgo: 3, deliveredOnDay: 1 };

/** One press makes a payment in a state, between two people of its own. */
export function PaymentScenarios() {
  const making = useMakeScenario();
  const body = making.variables?.body;
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t.scenarios.onePress()}</h3>
      <p className="text-muted text-sm">{t.scenarios.onePressHint()}</p>
      <ul className="flex flex-wrap gap-2">
        {SCENARIO_PAYMENTS.map((state) => (
          <li key={state}>
            <Button
              size="sm"
              variant="secondary"
              pending={making.isPending && body?.kind === 'payment' && body.state === state}
              disabled={making.isPending}
              onClick={() => making.mutate({ body: { kind: 'payment', state, ...TIMES } })}
            >
              {t.scenarios.state[state]()}
            </Button>
          </li>
        ))}
      </ul>
      <Failure error={making.error} />
      {making.data && <MadeStops made={making.data} />}
    </section>
  );
}
