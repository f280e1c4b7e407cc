import { tryStorage } from './try-storage.ts';

const VISITOR = 'visitor';

/** Keys of earlier releases, which do not say whose they are. */
const OWNERLESS = /^portage-(?:job-opinions|saved-searches|interrupted-application|draft-|outbox-)/;

let owner = VISITOR;
const stores: { name: string; reload: () => void }[] = [];

/** Where the storage has what the store of this name keeps for the present person. */
export const keyOf = (name: string) => `portage-${owner}-${name}`;

export const isVisitor = () => owner === VISITOR;

/** Has a store reload when the person changes, or another tab changes what is kept for them. */
export function followPerson(name: string, reload: () => void): void {
  stores.push({ name, reload });
}

/**
 * Gives all stores to the person with this id; undefined for a visitor. The session of the one
 * before has ended: what belonged to them is removed. What a visitor began becomes the person's.
 */
export function switchPerson(id: number | undefined): void {
  const before = keyOf('');
  const wasVisitor = isVisitor();
  const next = id === undefined ? VISITOR : `person-${id}`;
  if (next === owner) return;
  owner = next;
  forEachKey((place, key) => {
    if (!key.startsWith(before)) return;
    if (wasVisitor) place.setItem(keyOf(key.slice(before.length)), place.getItem(key) ?? '');
    place.removeItem(key);
  });
  for (const { reload } of stores) reload();
}

/** Follows what other tabs keep. Call once at start. */
export function watchPersonStores(): void {
  forEachKey((place, key) => OWNERLESS.test(key) && place.removeItem(key));
  addEventListener('storage', ({ key }) => {
    for (const { name, reload } of stores) if (key === keyOf(name)) reload();
  });
}

function forEachKey(visit: (place: Storage, key: string) => void): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    tryStorage(() => {
      for (const key of Object.keys(globalThis[storage])) visit(globalThis[storage], key);
    });
  }
}
