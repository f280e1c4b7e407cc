import { create } from 'zustand';
import { tryStorage } from './try-storage.ts';

interface StoreOptions {
  /** Where it survives a reload: for all tabs or for one. Without it, memory alone. */
  storage?: 'localStorage' | 'sessionStorage';
  /** Kept for a visitor too, and then for the person that they sign in as. */
  forVisitors?: boolean;
}

const VISITOR = 'visitor';

/** Keys of earlier releases, which do not say whose they are. */
const OWNERLESS = /^portage-(?:job-opinions|saved-searches|interrupted-application|draft-|outbox-)/;

let owner = VISITOR;
const stores: { name: string; reload: () => void }[] = [];

const keyOf = (name: string) => `portage-${owner}-${name}`;

/** A store of what belongs to the person who is signed in: empty for the next one. */
export function personStore<State extends object>(
  name: string,
  initial: State,
  { storage, forVisitors = false }: StoreOptions = {},
) {
  const inStorage = <Result>(access: (place: Storage, key: string) => Result) =>
    storage && (forVisitors || owner !== VISITOR)
      ? tryStorage(() => access(globalThis[storage], keyOf(name)))
      : undefined;
  const read = (): State => ({
    ...initial,
    ...inStorage((place, key) => JSON.parse(place.getItem(key) ?? '{}')),
  });
  const empty = JSON.stringify(initial);
  const useStore = create(read);
  useStore.subscribe((state) =>
    inStorage((place, key) => {
      const text = JSON.stringify(state);
      if (text === empty) place.removeItem(key);
      else place.setItem(key, text);
    }),
  );
  stores.push({ name, reload: () => useStore.setState(read(), true) });
  return useStore;
}

/**
 * Gives all stores to the person with this id; undefined for a visitor. The session of the one
 * before has ended: what belonged to them is removed. What a visitor began becomes the person's.
 */
export function switchPerson(id: number | undefined): void {
  const before = keyOf('');
  const wasVisitor = owner === VISITOR;
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
