import { personStore } from '#client/lib/person-store.ts';
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

export type News = Omit<Notification, 'id' | 'timestamp' | 'read'> & { timestamp?: string };

export const useNotifications = personStore('notifications', {
  notifications: [] as readonly Notification[],
});

function change(next: (notifications: readonly Notification[]) => readonly Notification[]): void {
  useNotifications.setState(({ notifications }) => ({ notifications: next(notifications) }));
}

/** Adds a notification: unread, at the top. */
export function notify({ timestamp = new Date().toISOString(), ...news }: News): void {
  change((all) => {
    const id = Math.max(Date.now(), ...all.map((each) => each.id + 1));
    const others = all.filter(({ topic }) => !topic || topic !== news.topic);
    return [{ ...news, id, timestamp, read: false }, ...others];
  });
}

export function markRead(id: number): void {
  change((all) => all.map((each) => (each.id === id ? { ...each, read: true } : each)));
}

export function markTopicRead(topic: string): void {
  change((all) => all.map((each) => (each.topic === topic ? { ...each, read: true } : each)));
}

export function markAllRead(): void {
  change((all) => all.map((each) => ({ ...each, read: true })));
}

export function removeNotification(id: number): void {
  change((all) => all.filter((each) => each.id !== id));
}

export function clearNotifications(): void {
  change(() => []);
}
