import { personStore } from '#client/lib/person-store.ts';
import { type ApplicationStatus, UNDO_MS } from '#shared/domain/application-status.ts';

/** A change that can still be undone: of one candidate by name, or of so many. */
export interface Undoable {
  changeIds: number[];
  what: { status: ApplicationStatus } & ({ name: string } | { count: number });
}

const KEPT = 20;

/** The latest changes of status, the newest first. */
export const useUndoables = personStore<{ changes: readonly Undoable[] }>('undoables', {
  changes: [],
});

/** Offers to undo a change until its job seekers see it. */
export function offerUndo(changeIds: number[], what: Undoable['what']): void {
  const { changes } = useUndoables.getState();
  if (changes.some((each) => each.changeIds.includes(changeIds[0] ?? 0))) return;
  const offered = { changeIds, what };
  useUndoables.setState({ changes: [offered, ...changes].slice(0, KEPT) });
  setTimeout(() => withdraw(offered), UNDO_MS);
}

export function withdraw(undoable: Undoable): void {
  const { changes } = useUndoables.getState();
  useUndoables.setState({ changes: changes.filter((each) => each !== undoable) });
}
