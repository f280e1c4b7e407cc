import { cx } from 'class-variance-authority';
import {
  Bell,
  Check,
  CircleAlert,
  CircleCheck,
  Info,
  type LucideIcon,
  TriangleAlert,
  X,
} from 'lucide-react';
import { Button, ButtonLink, IconButton } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { Sheet } from '#client/components/ui/sheet.tsx';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { markRead, type Notification, removeNotification } from '../store.ts';

interface NotificationPanelProps extends PanelProps {
  notifications: readonly Notification[];
  /** Undefined if nothing is unread. */
  onMarkAllRead: (() => void) | undefined;
}

export default function NotificationPanel({
  open,
  onOpenChange,
  notifications,
  onMarkAllRead,
}: NotificationPanelProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
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
    </Sheet>
  );
}

const looks: Record<Notification['type'], { icon: LucideIcon; name: Text; tone: string }> = {
  success: {
    icon: CircleCheck,
    name: t.notifications.typeSuccess,
    tone: 'bg-positive-soft text-positive',
  },
  error: { icon: CircleAlert, name: t.notifications.typeError, tone: 'bg-danger-soft text-danger' },
  warning: {
    icon: TriangleAlert,
    name: t.notifications.typeWarning,
    tone: 'bg-caution-soft text-caution',
  },
  info: { icon: Info, name: t.notifications.typeInfo, tone: 'bg-info-soft text-info' },
};

interface NotificationListProps {
  notifications: readonly Notification[];
  /** Called when the link of a notification is followed. */
  onLeave: () => void;
}

function NotificationList({ notifications, onLeave }: NotificationListProps) {
  if (notifications.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title={t.notifications.empty()}
        description={t.notifications.emptyText()}
      />
    );
  }
  return (
    <ul className="-m-6 divide-y">
      {notifications.map((each) => (
        <Item key={each.id} notification={each} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Item({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const { id, type, read, timestamp, actionUrl, actionText } = notification;
  const { icon: Icon, name, tone } = looks[type];
  const title = notification.title();
  return (
    <li className={cx('flex gap-3 py-4 pr-3 pl-6', !read && 'bg-surface-sunken/60')}>
      <span className={cx('flex size-8 shrink-0 items-center justify-center rounded-full', tone)}>
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{name()}</span>
      </span>
      <div className="grid min-w-0 grow gap-1">
        <p className={cx('wrap-anywhere text-sm', read ? 'text-ink' : 'font-semibold')}>
          {!read && <span className="sr-only">{t.notifications.unread()}: </span>}
          <bdi>{title}</bdi>
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          <bdi>{notification.message()}</bdi>
        </p>
        <p className="text-muted text-sm">
          <RelativeTime value={timestamp} />
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {actionUrl && actionText && (
            <ButtonLink
              href={actionUrl}
              variant="link"
              size="inline"
              onClick={() => {
                markRead(id);
                onLeave();
              }}
            >
              {actionText()}
            </ButtonLink>
          )}
          {!read && (
            <Button
              variant="quiet"
              size="inline"
              className="gap-1 font-normal text-muted hover:text-ink"
              onClick={() => markRead(id)}
            >
              <Check aria-hidden />
              {t.notifications.markRead()}
            </Button>
          )}
        </div>
      </div>
      <IconButton
        label={t.notifications.remove({ title })}
        icon={X}
        className="size-8 text-muted"
        onClick={() => removeNotification(id)}
      />
    </li>
  );
}
