import { create } from 'zustand';
import { isVisitor, registerStore, storageKey } from './person-scope.ts';
import { tryStorage } from './try-storage.ts';

interface StoreOptions {
  /** Storage in which the state survives a reload; without it, the state is in memory only. */
  storage?: 'localStorage' | 'sessionStorage';
  /** Also stored for visitors, and kept when they sign in. */
  forVisitors?: boolean;
}

/** Store of the signed-in user's state: reset when another user signs in. */
export function personStore<State extends object>(
  name: string,
  initial: State,
  { storage, forVisitors = false }: StoreOptions = {},
) {
  const withStorage = <Result>(access: (area: Storage, key: string) => Result) =>
    storage && (forVisitors || !isVisitor())
      ? tryStorage(() => access(globalThis[storage], storageKey(name)))
      : undefined;
  const read = (): State => ({
    ...initial,
    ...withStorage((area, key) => JSON.parse(area.getItem(key) ?? '{}')),
  });
  const initialText = JSON.stringify(initial);
  const useStore = create(read);
  useStore.subscribe((state) =>
    withStorage((area, key) => {
      const text = JSON.stringify(state);
      if (text === initialText) area.removeItem(key);
      else area.setItem(key, text);
    }),
  );
  registerStore(name, () => useStore.setState(read(), true));
  return useStore;
}
