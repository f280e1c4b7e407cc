import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { PasswordField } from '#client/components/ui/password-input.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { callConfirmed } from '#client/lib/calls/second-factor-call.ts';
import { announceSessionChange } from '#client/lib/calls/session-change.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { formatDate } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { LEDGER_KEPT_YEARS } from '#shared/domain/account.ts';
import * as t from '#texts';

const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

export function CloseAccount({ user }: { user: CurrentUser }) {
  const [isConfirming, setConfirming] = useState(false);
  const [currentPassword, setPassword] = useState('');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const close = useCall('closeAccount', {
    via: callConfirmed,
    updates: ['getCurrentUser'],
    onSuccess: ({ erasedAt }) => {
      client.clear();
      client.setQueryData(currentUserQuery.queryKey, null);
      announceSessionChange();
      navigate(paths.home);
      const day = formatDate(erasedAt);
      toast({ title: t.settings.closed, description: () => t.settings.closedText({ day }) });
    },
  });
  const setDialogOpen = (isOpen: boolean) => {
    setConfirming(isOpen);
    setPassword('');
    close.reset();
  };
  return (
    <Card title={t.settings.close()} description={t.settings.closeText()}>
      <ul className="mb-5 grid list-disc gap-1 pl-5 text-sm">
        <li>{user.role === 'job_seeker' ? t.settings.closeKept1() : t.settings.closeKept2()}</li>
        <li>{t.settings.closeKept3()}</li>
        <li>{t.settings.closeKept4({ years: LEDGER_KEPT_YEARS })}</li>
      </ul>
      <Button variant="danger" onClick={() => setDialogOpen(true)}>
        {t.settings.closeAction()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setDialogOpen}
        title={t.settings.closeTitle()}
        description={t.settings.closeText()}
        confirmLabel={t.settings.closeAction()}
        tone="danger"
        pending={close.isPending}
        onConfirm={() => close.mutate({ body: { currentPassword } })}
      >
        <PasswordField
          error={close.error && errorText(close.error)}
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
      </ConfirmDialog>
    </Card>
  );
}
