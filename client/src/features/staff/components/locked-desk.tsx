import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { askForSecondFactor } from '#client/lib/calls/second-factor-call.ts';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

/** Desk before the second factor is given: links to its set-up, or asks for a code. */
export function LockedDesk({ isMissing }: { isMissing: boolean }) {
  const client = useQueryClient();
  const unlock = async () => {
    if (!(await askForSecondFactor())) return;
    await client.invalidateQueries({ queryKey: callOptions('getStaffDesk', {}).queryKey });
  };
  return (
    <Page title={t.staff.title()}>
      <PageHeader title={t.staff.title()} description={t.staff.text()} />
      <EmptyState
        icon={ShieldCheck}
        title={isMissing ? t.staff.setUpTitle() : t.staff.giveTitle()}
        description={isMissing ? t.staff.setUpText() : t.staff.giveText()}
        action={
          isMissing ? (
            <ButtonLink href={paths.settingsAt('two-step')}>{t.staff.setUp()}</ButtonLink>
          ) : (
            <Button onClick={unlock}>{t.staff.give()}</Button>
          )
        }
      />
    </Page>
  );
}
