import { personStore } from '#client/lib/storage/person-store.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import * as t from '#texts';

/** Change that can still be undone, of one named candidate or of several. */
export interface Undoable {
  changeIds: number[];
  what: { status: ApplicationStatus } & (
    | { name: string; applicationId: number }
    | { count: number }
  );
  /** By the browser's clock. */
  endsAt: number;
}

interface Undoables {
  /** Changes that can be undone, newest first. */
  changes: readonly Undoable[];
  /** Changes whose time has passed since the last undo, newest first. */
  late: readonly Undoable[];
}

const MAX_UNDOABLE = 20;

/** Latest changes of status. */
export const useUndoables = personStore<Undoables>('undoables', { changes: [], late: [] });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Offers to undo a change until its job seekers see it. */
export function offerUndo(changeIds: number[], what: Undoable['what'], undoMs: number): void {
  const { changes } = useUndoables.getState();
  if (changes.some((each) => each.changeIds.includes(changeIds[0] ?? 0))) return;
  setChanges([{ changeIds, what, endsAt: Date.now() + undoMs }, ...changes]);
}

export function dropUndoable(undoable: Undoable): void {
  setChanges(useUndoables.getState().changes.filter((each) => each !== undoable));
}

/** Offers again to undo a change that was not undone. */
export function restoreUndoable(undoable: Undoable): void {
  setChanges([undoable, ...useUndoables.getState().changes]);
}

/** Keeps offers open while the server is asked to hold them. */
export function pauseUndoables(): void {
  clearTimeout(timer);
}

/** Lets offers end at their time, those of `changeIds` at `endsAt`. */
export function resumeUndoables(changeIds: readonly number[], endsAt: number): void {
  const held = new Set(changeIds);
  setChanges(
    useUndoables
      .getState()
      .changes.map((each) =>
        each.changeIds.some((id) => held.has(id)) ? { ...each, endsAt } : each,
      ),
  );
}

/** Removes and returns the changes whose undo has expired, so that each is reported once. */
export function takeLate(): readonly Undoable[] {
  const { late } = useUndoables.getState();
  useUndoables.setState({ late: [] });
  return late;
}

/** Candidate and new status of a change, or how many candidates. */
export function changeText({ what }: Undoable): string {
  const status = t.applications.status[what.status]();
  return 'name' in what
    ? t.candidates.statusUpdatedText({ name: what.name, status })
    : t.candidates.statusesUpdatedText({ count: what.count, status });
}

function setChanges(changes: readonly Undoable[]): void {
  clearTimeout(timer);
  const now = Date.now();
  const ended = changes.filter(({ endsAt }) => endsAt <= now);
  const open = changes.filter(({ endsAt }) => endsAt > now).slice(0, MAX_UNDOABLE);
  const late = [...ended, ...useUndoables.getState().late].slice(0, MAX_UNDOABLE);
  useUndoables.setState({ changes: open, late });
  if (open.length === 0) return;
  const nextEnd = Math.min(...open.map(({ endsAt }) => endsAt));
  timer = setTimeout(() => setChanges(useUndoables.getState().changes), nextEnd - now);
}
