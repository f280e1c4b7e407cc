import { useToastsAhead } from '#client/components/ui/toaster.tsx';
import { SessionWatch } from '#client/features/auth/components/session-watch.tsx';
import { Bell } from '#client/features/notifications/components/bell.tsx';
import type { CurrentUser } from '#shared/contract/contract.ts';

/** What stands on every page of the signed-in, fetched together. */
export function MemberTools({ user }: { user: CurrentUser }) {
  useToastsAhead();
  return (
    <>
      <Bell user={user} />
      <SessionWatch user={user} />
    </>
  );
}
