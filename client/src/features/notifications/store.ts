import type { Text } from '#shared/locales/text.ts';

/** What a person is told (the specification's section 3). Texts are keys: they follow the language. */
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

let notifications: readonly Notification[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Notification[]): void {
  notifications = next;
  for (const listener of listeners) listener();
}

/** Tells the person something: unread, at the top. */
export function notify({ timestamp, ...news }: News): void {
  const id = Math.max(Date.now(), ...notifications.map((each) => each.id + 1));
  const others = notifications.filter(({ topic }) => !topic || topic !== news.topic);
  const at = timestamp ?? new Date().toISOString();
  change([{ ...news, id, timestamp: at, read: false }, ...others]);
}

export function markRead(id: number): void {
  change(notifications.map((each) => (each.id === id ? { ...each, read: true } : each)));
}

export function markTopicRead(topic: string): void {
  change(notifications.map((each) => (each.topic === topic ? { ...each, read: true } : each)));
}

export function markAllRead(): void {
  change(notifications.map((each) => ({ ...each, read: true })));
}

export function removeNotification(id: number): void {
  change(notifications.filter((each) => each.id !== id));
}

export function clearNotifications(): void {
  change([]);
}

export function subscribeToNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentNotifications = (): readonly Notification[] => notifications;
