import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

let renderedAt: Date | undefined;

/** Sets the time that relative times are rendered by on the server and during hydration. */
export function setRenderedAt(time: string): void {
  renderedAt = new Date(time);
}

/** Time set by `setRenderedAt` on the server and during hydration; undefined afterwards. */
export const useRenderedAt = (): Date | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => undefined,
    () => renderedAt,
  );
