import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import type { TooLate } from '#shared/contract/applications.ts';
import * as t from '#texts';
import { useUndoStatusChanges } from './api.ts';
import {
  changeText,
  dropUndoable,
  restoreUndoable,
  takeLate,
  type Undoable,
  useUndoables,
} from './undo.ts';

/** Number of changes that a message names. */
const NAMED = 3;

/** @returns undoes the latest change, or says which changes came too late */
export function useUndo(): () => void {
  const { mutate } = useUndoStatusChanges();

  function undo(undoable: Undoable, changeIds: number[]) {
    mutate({ body: { changeIds } }, { onError: (error) => recover(error, undoable, changeIds) });
  }

  /** Undoes those that are not too late, and says who is. */
  function recover(error: ApiError, undoable: Undoable, changeIds: number[]) {
    if (error.code !== 'CANNOT_UNDO') {
      restoreUndoable(undoable);
      failureToast(t.candidates.undoFailed)(error);
      return;
    }
    const { tooLate = [] } = (error.details ?? {}) as Partial<TooLate>;
    const lateIds = new Set(tooLate.map(({ changeId }) => changeId));
    const rest = changeIds.filter((id) => !lateIds.has(id));
    if (rest.length > 0 && rest.length < changeIds.length) undo(undoable, rest);
    tellTooLate(tooLate.map(({ name }) => name));
  }

  return () => {
    const [latest] = useUndoables.getState().changes;
    if (latest) {
      dropUndoable(latest);
      undo(latest, latest.changeIds);
      return;
    }
    const late = takeLate();
    if (late.length > 0) tellTooLate(late.map(changeText));
  };
}

function tellTooLate(changes: readonly string[]): void {
  const others = changes.length - NAMED;
  toast({
    variant: 'destructive',
    title: t.candidates.undoFailed,
    description: () =>
      t.candidates.tooLate({
        changes: [
          ...changes.slice(0, NAMED),
          ...(others > 0 ? [t.candidates.undoMore({ count: others })] : []),
        ].join(', '),
      }),
  });
}
