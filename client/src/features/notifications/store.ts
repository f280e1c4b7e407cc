import { call } from '#client/lib/calls/api.ts';
import { personStore } from '#client/lib/storage/person-store.ts';
import { type NotificationMark, WAITING_EVENT_TYPES } from '#shared/domain/live-events.ts';
import type { Text } from '#shared/locales/text.ts';

/** A notification in the bell. Its texts are functions: they follow the language. */
export interface Notification {
  /** Time of arrival in ms, or the next free number if two arrive at once. */
  id: number;
  /** ISO 8601 time of the event. */
  timestamp: string;
  read: boolean;
  type: 'success' | 'error' | 'warning' | 'info';
  title: Text;
  message: Text;
  actionUrl?: string;
  actionText?: Text;
  /** A newer notification replaces an older one of the same topic. */
  topic?: string;
}

export type NewNotification = Omit<Notification, 'id' | 'timestamp' | 'read'> &
  Partial<Pick<Notification, 'timestamp' | 'read'>>;

const MAX_MARKS_PER_CALL = 100;

export const useNotifications = personStore('notifications', {
  notifications: [] as readonly Notification[],
});

function update(next: (notifications: readonly Notification[]) => readonly Notification[]): void {
  useNotifications.setState(({ notifications }) => ({ notifications: next(notifications) }));
}

/** Adds a notification at the top, unread unless it was read before. */
export function notify({
  timestamp = new Date().toISOString(),
  read = false,
  ...notification
}: NewNotification): void {
  update((all) => {
    const id = Math.max(Date.now(), ...all.map((each) => each.id + 1));
    const others = all.filter(({ topic }) => !topic || topic !== notification.topic);
    return [{ ...notification, id, timestamp, read }, ...others];
  });
}

export function markRead(id: number): void {
  saveMarks('read', (each) => each.id === id);
  update((all) => all.map((each) => (each.id === id ? { ...each, read: true } : each)));
}

export function markTopicRead(topic: string): void {
  update((all) => all.map((each) => (each.topic === topic ? { ...each, read: true } : each)));
}

export function markAllRead(): void {
  saveMarks('read', ({ read }) => !read);
  update((all) => all.map((each) => ({ ...each, read: true })));
}

export function removeNotification(id: number): void {
  saveMarks('removed', (each) => each.id === id);
  update((all) => all.filter((each) => each.id !== id));
}

/** Saves marks on the server, for reloads and other devices. */
function saveMarks(mark: NotificationMark, isMarked: (each: Notification) => boolean): void {
  const marks = useNotifications
    .getState()
    .notifications.filter(isMarked)
    .flatMap(({ topic, timestamp: at }) => {
      const waitingEvent = topic === undefined ? undefined : waitingEventOf(topic);
      return waitingEvent ? [{ ...waitingEvent, at, mark }] : [];
    })
    .slice(0, MAX_MARKS_PER_CALL);
  if (marks.length === 0) return;
  call('markNotifications', { body: { marks } }).catch(() => {
    // The notifications only come again with the next login.
  });
}

/** Event of a topic, if the server keeps it for the next login. */
function waitingEventOf(topic: string) {
  const [kind, id] = topic.split(':');
  const type = WAITING_EVENT_TYPES.find((each) => each === kind);
  return type && { type, applicationId: Number(id) };
}

export function clearNotifications(): void {
  update(() => []);
}
