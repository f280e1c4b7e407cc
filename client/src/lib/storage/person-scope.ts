import { tryStorage } from './try-storage.ts';

const VISITOR = 'visitor';

/** Keys of earlier releases, which do not name their owner. */
const OWNERLESS = /^portage-(?:job-opinions|saved-searches|interrupted-application|draft-|outbox-)/;

let owner = VISITOR;
const stores: { name: string; reload: () => void }[] = [];

/** Storage key of a store's data for the current owner. */
export const storageKey = (name: string) => `portage-${owner}-${name}`;

export const isVisitor = () => owner === VISITOR;

/** Registers a store; `reload` is called when the owner, or in another tab the data, changes. */
export function registerStore(name: string, reload: () => void): void {
  stores.push({ name, reload });
}

/**
 * Switches all stores to the user with this id, or to a visitor if undefined. A previous user's
 * data is removed; a visitor's data becomes the user's.
 */
export function switchPerson(id: number | undefined): void {
  const previousPrefix = storageKey('');
  const wasVisitor = isVisitor();
  const next = id === undefined ? VISITOR : `person-${id}`;
  if (next === owner) return;
  owner = next;
  forEachKey((storage, key) => {
    if (!key.startsWith(previousPrefix)) return;
    const name = key.slice(previousPrefix.length);
    if (wasVisitor) storage.setItem(storageKey(name), storage.getItem(key) ?? '');
    storage.removeItem(key);
  });
  for (const { reload } of stores) reload();
}

/** Follows changes by other tabs. Call once at start. */
export function watchPersonStores(): void {
  forEachKey((storage, key) => OWNERLESS.test(key) && storage.removeItem(key));
  addEventListener('storage', ({ key }) => {
    for (const { name, reload } of stores) if (key === storageKey(name)) reload();
  });
}

function forEachKey(visit: (storage: Storage, key: string) => void): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    tryStorage(() => {
      for (const key of Object.keys(globalThis[name])) visit(globalThis[name], key);
    });
  }
}
