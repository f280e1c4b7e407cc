import { call } from '#client/lib/api.ts';
import { personStore } from '#client/lib/person-store.ts';
import { type NotificationMark, WAITING_EVENT_TYPES } from '#shared/domain/live-events.ts';
import type { Text } from '#shared/locales/text.ts';

/** A notification in the bell. Its texts are functions: they follow the language. */
export interface Notification {
  /** The time in ms at which it came; the next free one where two came at once. */
  id: number;
  /** ISO 8601: when it happened. */
  timestamp: string;
  read: boolean;
  type: 'success' | 'error' | 'warning' | 'info';
  title: Text;
  message: Text;
  actionUrl?: string;
  actionText?: Text;
  /** A newer one about the same takes the place of the older. */
  topic?: string;
}

export type News = Omit<Notification, 'id' | 'timestamp' | 'read'> &
  Partial<Pick<Notification, 'timestamp' | 'read'>>;

/** As many as the server takes at once. */
const MOST_MARKS = 100;

export const useNotifications = personStore('notifications', {
  notifications: [] as readonly Notification[],
});

function change(next: (notifications: readonly Notification[]) => readonly Notification[]): void {
  useNotifications.setState(({ notifications }) => ({ notifications: next(notifications) }));
}

/** Adds a notification at the top, unread unless it was read before. */
export function notify({
  timestamp = new Date().toISOString(),
  read = false,
  ...news
}: News): void {
  change((all) => {
    const id = Math.max(Date.now(), ...all.map((each) => each.id + 1));
    const others = all.filter(({ topic }) => !topic || topic !== news.topic);
    return [{ ...news, id, timestamp, read }, ...others];
  });
}

export function markRead(id: number): void {
  keepMarks('read', (each) => each.id === id);
  change((all) => all.map((each) => (each.id === id ? { ...each, read: true } : each)));
}

export function markTopicRead(topic: string): void {
  change((all) => all.map((each) => (each.topic === topic ? { ...each, read: true } : each)));
}

export function markAllRead(): void {
  keepMarks('read', ({ read }) => !read);
  change((all) => all.map((each) => ({ ...each, read: true })));
}

export function removeNotification(id: number): void {
  keepMarks('removed', (each) => each.id === id);
  change((all) => all.filter((each) => each.id !== id));
}

/** On the server, so that it is the same after a reload and on other devices. */
function keepMarks(mark: NotificationMark, isMarked: (each: Notification) => boolean): void {
  const marks = useNotifications
    .getState()
    .notifications.filter(isMarked)
    .flatMap(({ topic, timestamp: at }) => {
      const waiting = topic === undefined ? undefined : waitingOf(topic);
      return waiting ? [{ ...waiting, at, mark }] : [];
    })
    .slice(0, MOST_MARKS);
  if (marks.length === 0) return;
  call('markNotifications', { body: { marks } }).catch(() => {
    // They come again with the next login, no worse.
  });
}

/** The event behind a topic, where the server keeps it for the next login. */
function waitingOf(topic: string) {
  const [kind, id] = topic.split(':');
  const type = WAITING_EVENT_TYPES.find((each) => each === kind);
  return type && { type, applicationId: Number(id) };
}

export function clearNotifications(): void {
  change(() => []);
}
