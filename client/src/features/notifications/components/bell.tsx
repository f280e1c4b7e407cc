import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { call } from '#client/lib/calls/api.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { markAllRead, type Notification, useNotifications } from '../store.ts';
import { useLiveUpdates } from '../use-live.ts';

const NotificationPanel = lazyPanel(() => import('./notification-panel.tsx'));

/** Bell with the number of unread notifications, and their panel. Follows the live stream. */
export function Bell({ user }: { user: CurrentUser }) {
  useLiveUpdates(user);
  const [open, setOpen] = useState(false);
  const { notifications } = useNotifications();
  const unread = notifications.filter(({ read }) => !read).length;
  const label = unread > 0 ? t.notifications.bellUnread({ count: unread }) : undefined;

  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) saveSeen();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="relative [&>svg]:size-5"
        aria-label={label ?? t.notifications.bell()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => show(true)}
      >
        <BellIcon aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-surface-raised bg-danger-fill px-1 font-semibold text-[0.6875rem] text-danger-ink leading-none tabular-nums"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </Button>
      <Announcer />
      <NotificationPanel
        open={open}
        onOpenChange={show}
        notifications={notifications}
        onMarkAllRead={
          unread > 0
            ? () => {
                markAllRead();
                saveSeen();
              }
            : undefined
        }
      />
    </>
  );
}

/** Makes the bell begin with later notifications after the next login. */
function saveSeen(): void {
  call('markSeen', {}).catch(() => {
    // The notifications are only shown once more.
  });
}

/** Announces a new notification to screen readers. */
function Announcer() {
  const newest = useNotifications(({ notifications }) => notifications[0]);
  const announcedId = useRef(newest?.id);
  const [arrived, setArrived] = useState<Notification>();
  useEffect(() => {
    if (!newest || newest.read || newest.id === announcedId.current) return;
    announcedId.current = newest.id;
    setArrived(newest);
  }, [newest]);
  return (
    <span role="status" className="sr-only">
      {arrived && t.notifications.arrived({ title: arrived.title() })}
    </span>
  );
}
