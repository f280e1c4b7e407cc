import { create } from 'zustand';
import { followPerson, isVisitor, keyOf } from './person-scope.ts';
import { tryStorage } from './try-storage.ts';

interface StoreOptions {
  /** Where it survives a reload: for all tabs or for one. Without it, memory alone. */
  storage?: 'localStorage' | 'sessionStorage';
  /** Kept for a visitor too, and then for the person that they sign in as. */
  forVisitors?: boolean;
}

/** A store of what belongs to the person who is signed in: empty for the next one. */
export function personStore<State extends object>(
  name: string,
  initial: State,
  { storage, forVisitors = false }: StoreOptions = {},
) {
  const inStorage = <Result>(access: (place: Storage, key: string) => Result) =>
    storage && (forVisitors || !isVisitor())
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
  followPerson(name, () => useStore.setState(read(), true));
  return useStore;
}
