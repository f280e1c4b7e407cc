/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** Its idempotency key: the same for every attempt, also after a reload. */
  key: string;
  applicationId: number;
  content: string;
  /** ISO 8601: when it was written. */
  at: string;
  failed: boolean;
}

const prefix = 'portage-outbox-';

let owner: number | undefined;
let unsent: readonly Unsent[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Unsent[]): void {
  unsent = next;
  try {
    if (next.length > 0) sessionStorage.setItem(prefix + owner, JSON.stringify(next));
    else sessionStorage.removeItem(prefix + owner);
  } catch {
    // Storage is blocked or full: what is unsent lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** What this person has not got off yet in this tab, the oldest first. */
export function outboxOf(userId: number): readonly Unsent[] {
  if (owner === userId) return unsent;
  owner = userId;
  try {
    unsent = JSON.parse(sessionStorage.getItem(prefix + userId) ?? '[]') as Unsent[];
  } catch {
    unsent = [];
  }
  return unsent;
}

export function putInOutbox(message: Unsent): void {
  change([...unsent.filter(({ key }) => key !== message.key), message]);
}

export function markFailed(key: string): void {
  change(unsent.map((each) => (each.key === key ? { ...each, failed: true } : each)));
}

export function removeFromOutbox(key: string): void {
  change(unsent.filter((each) => each.key !== key));
}

/** Whether such a message is on its way from this tab. */
export function isSending(applicationId: number, content: string): boolean {
  return unsent.some(
    (each) => each.applicationId === applicationId && each.content === content && !each.failed,
  );
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
