import { Button } from '#client/components/ui/button.tsx';
import { Sheet, SheetContent } from '#client/components/ui/sheet.tsx';
import * as t from '#texts';
import type { Notification } from '../store.ts';
import { NotificationList } from './notification-list.tsx';

interface NotificationPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  notifications: readonly Notification[];
  /** Where something is unread. */
  onMarkAllRead: (() => void) | undefined;
}

/** The side panel that the bell opens. */
export function NotificationPanel({
  open,
  onOpenChange,
  notifications,
  onMarkAllRead,
}: NotificationPanelProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={t.notifications.title()}
        footer={
          onMarkAllRead && (
            <Button variant="secondary" className="grow" onClick={onMarkAllRead}>
              {t.notifications.markAllRead()}
            </Button>
          )
        }
      >
        <NotificationList notifications={notifications} onLeave={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  );
}
