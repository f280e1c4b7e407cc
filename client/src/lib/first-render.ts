import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

let renderedAt: Date | undefined;

/** Sets the time by which the server words times, and the client until it has taken over. */
export function setRenderedAt(time: string): void {
  renderedAt = new Date(time);
}

/** That time on the server and while its HTML is taken over, to render the same; undefined after. */
export const useRenderedAt = (): Date | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => undefined,
    () => renderedAt,
  );
