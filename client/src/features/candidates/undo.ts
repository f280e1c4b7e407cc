import { personStore } from '#client/lib/storage/person-store.ts';
import { type ApplicationStatus, UNDO_MS } from '#shared/domain/application-status.ts';

/** Change that can still be undone, of one named candidate or of several. */
export interface Undoable {
  changeIds: number[];
  what: { status: ApplicationStatus } & ({ name: string } | { count: number });
}

const MAX_UNDOABLE = 20;

/** Latest changes of status, newest first. */
export const useUndoables = personStore<{ changes: readonly Undoable[] }>('undoables', {
  changes: [],
});

/** Offers to undo a change until its job seekers see it. */
export function offerUndo(changeIds: number[], what: Undoable['what']): void {
  const { changes } = useUndoables.getState();
  if (changes.some((each) => each.changeIds.includes(changeIds[0] ?? 0))) return;
  const undoable = { changeIds, what };
  useUndoables.setState({ changes: [undoable, ...changes].slice(0, MAX_UNDOABLE) });
  setTimeout(() => dropUndoable(undoable), UNDO_MS);
}

export function dropUndoable(undoable: Undoable): void {
  const { changes } = useUndoables.getState();
  useUndoables.setState({ changes: changes.filter((each) => each !== undoable) });
}
