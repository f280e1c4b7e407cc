import { Link } from 'wouter';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { accountPage } from '#shared/domain/staging.ts';
import * as t from '#texts';

type Made = ResponseOf<'makeScenario'>;

/** Links to the people of a scenario that was made, each with the page where its state is seen. */
export function MadeStops({ made }: { made: Made }) {
  const { payment, escrowId, stops } = made;
  return (
    <div role="status" className="grid gap-2 rounded-md border p-4 text-sm">
      <p className="wrap-anywhere font-medium">
        {[t.scenarios.made(), payment].filter(Boolean).join(' · ')}
      </p>
      <ul className="grid gap-1">
        {stops.map(({ username, name, role, to }) => (
          <li key={to} className="wrap-anywhere">
            <Link
              href={accountPage(username, to)}
              className="text-primary underline underline-offset-4"
            >
              {t.scenarios.actAs[role]({ name })}
            </Link>{' '}
            <span className="text-muted">{to}</span>
          </li>
        ))}
        {escrowId !== null && (
          <li>
            <Link
              href={accountPage('staff-member', `/staff/money/${escrowId}`)}
              className="text-primary underline underline-offset-4"
            >
              {t.stripePanel.asStaff()}
            </Link>
          </li>
        )}
      </ul>
      <p className="text-muted">{t.scenarios.linksHint()}</p>
    </div>
  );
}
