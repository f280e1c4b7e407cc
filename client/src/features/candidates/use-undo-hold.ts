import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCall } from '#client/lib/calls/use-call.ts';
import { MAX_APPLICATIONS_AT_ONCE } from '#shared/domain/application-status.ts';
import { pauseUndoables, resumeUndoables, type Undoable, useUndoables } from './undo.ts';

/**
 * Holds the offers to undo while the tab is hidden or `isRestedOn`, in the browser and on the server,
 * which sends no mail until then (WCAG 2.2.1).
 * @returns sets whether the pointer or the focus rests on the offer
 */
export function useUndoHold(): (isRestedOn: boolean) => void {
  const { changes } = useUndoables();
  const [isRestedOn, setRestedOn] = useState(false);
  const isHidden = useIsHidden();
  const ids = idsToHold(changes);
  const isHeld = (isRestedOn || isHidden) && ids.length > 0;
  const wasHeld = useRef(false);
  const { mutate } = useCall('holdStatusChanges', {
    // In the order in which it is asked for.
    scope: { id: 'undo-hold' },
    onMutate: pauseUndoables,
    onSuccess: ({ changeIds, remainingMs }) => resumeUndoables(changeIds, Date.now() + remainingMs),
    onError: () => resumeUndoables([], 0),
  });

  const latestIds = useRef(ids);
  const newestId = ids[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new offer is held with the others
  useEffect(() => {
    latestIds.current = ids;
    const shouldLetGo = wasHeld.current && !isHeld && ids.length > 0;
    wasHeld.current = isHeld;
    if (isHeld || shouldLetGo) mutate({ body: { changeIds: ids, isHeld } });
  }, [isHeld, newestId, mutate]);
  useEffect(
    () => () => {
      if (wasHeld.current) mutate({ body: { changeIds: latestIds.current, isHeld: false } });
    },
    [mutate],
  );
  return setRestedOn;
}

/** Changes of the newest offers, as many as one call takes. */
function idsToHold(changes: readonly Undoable[]): number[] {
  const ids: number[] = [];
  for (const { changeIds } of changes) {
    if (ids.length + changeIds.length > MAX_APPLICATIONS_AT_ONCE) break;
    ids.push(...changeIds);
  }
  return ids;
}

const useIsHidden = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
