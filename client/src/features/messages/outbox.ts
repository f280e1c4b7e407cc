import { personStore } from '#client/lib/person-store.ts';

/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** Its idempotency key: the same for every attempt, also after a reload. */
  key: string;
  applicationId: number;
  /** Undefined while it is not known; the server finds it by the application. */
  receiverId?: number;
  content: string;
  /** ISO 8601: when it was written. */
  at: string;
  failed: boolean;
}

/** What this person has not got off yet in this tab, the oldest first. */
export const useUnsent = personStore(
  'outbox',
  { unsent: [] as readonly Unsent[] },
  { storage: 'sessionStorage' },
);

function change(next: (unsent: readonly Unsent[]) => readonly Unsent[]): void {
  useUnsent.setState(({ unsent }) => ({ unsent: next(unsent) }));
}

export function putInOutbox(message: Unsent): void {
  change((unsent) => [...unsent.filter(({ key }) => key !== message.key), message]);
}

export function markFailed(key: string): void {
  change((unsent) => unsent.map((each) => (each.key === key ? { ...each, failed: true } : each)));
}

export function removeFromOutbox(key: string): void {
  change((unsent) => unsent.filter((each) => each.key !== key));
}

/** Whether a message of the conversation, or the one of this content, is on its way from this tab. */
export function isSending(applicationId: number, content?: string): boolean {
  return useUnsent
    .getState()
    .unsent.some(
      (each) =>
        each.applicationId === applicationId &&
        (content === undefined || each.content === content) &&
        !each.failed,
    );
}
