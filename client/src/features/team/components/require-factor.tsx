import { Link } from 'wouter';
import { Card } from '#client/components/ui/card.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { CurrentUser, Team } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useRequireFactor } from '../api.ts';

/** Switch that requires two-step login of all members, with a warning if some lack it. */
export function RequireFactor({ team, user }: { team: Team; user: CurrentUser }) {
  const save = useRequireFactor();
  const lacking = team.members.filter(({ hasSecondFactor }) => !hasSecondFactor);
  const isLackedByReader = lacking.some(({ userId }) => userId === user.id);
  return (
    <Card title={t.team.security()} description={t.team.securityText()}>
      <div className="grid gap-3">
        <Switch
          label={t.team.require()}
          checked={save.isPending ? save.variables.body.isRequired : team.requiresSecondFactor}
          aria-disabled={save.isPending || undefined}
          onCheckedChange={(isRequired) => save.isPending || save.mutate({ body: { isRequired } })}
        />
        {lacking.length > 0 && (
          <p className="rounded-md bg-caution-soft px-4 py-3 text-sm">
            {t.team.lacking({ count: lacking.length })}
            {isLackedByReader && (
              <>
                {' '}
                {t.team.youLack()}{' '}
                <Link href={paths.settingsAt('two-step')} className="text-primary underline">
                  {t.team.setUp()}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
    </Card>
  );
}
