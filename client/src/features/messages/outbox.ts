import { personStore } from '#client/lib/storage/person-store.ts';
import type { MessageFile } from '#shared/contract/contract.ts';

/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** Idempotency key, the same for every attempt, also after a reload. */
  key: string;
  applicationId: number;
  /** Undefined while unknown; the server finds it by the application. */
  receiverId?: number;
  content: string;
  file?: MessageFile | undefined;
  /** ISO 8601 time of writing. */
  at: string;
  failed: boolean;
}

/** Messages of this tab that are not confirmed yet, oldest first. */
export const useUnsent = personStore(
  'outbox',
  { unsent: [] as readonly Unsent[] },
  { storage: 'sessionStorage' },
);

function update(next: (unsent: readonly Unsent[]) => readonly Unsent[]): void {
  useUnsent.setState(({ unsent }) => ({ unsent: next(unsent) }));
}

export function putInOutbox(message: Unsent): void {
  update((unsent) => [...unsent.filter(({ key }) => key !== message.key), message]);
}

export function markFailed(key: string): void {
  update((unsent) => unsent.map((each) => (each.key === key ? { ...each, failed: true } : each)));
}

export function removeFromOutbox(key: string): void {
  update((unsent) => unsent.filter((each) => each.key !== key));
}

/** Whether this tab is sending a message of the conversation, or one of this content. */
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
