import { Undo2 } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import * as t from '#texts';
import { type Undoable, useUndoables } from '../undo.ts';

interface UndoBarProps {
  onUndo: () => void;
}

/** Latest change and the button to undo it, until its job seekers see the change. */
export function UndoBar({ onUndo }: UndoBarProps) {
  const { changes } = useUndoables();
  const [latest] = changes;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-60 flex justify-center lg:bottom-6"
    >
      {latest && (
        <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-md border bg-surface-raised py-1.5 pr-1.5 pl-4 shadow-overlay">
          <p className="min-w-0 truncate text-sm">{textOf(latest)}</p>
          {changes.length > 1 && (
            <p className="shrink-0 text-muted text-sm tabular-nums">
              {t.candidates.undoMore({ count: changes.length - 1 })}
            </p>
          )}
          <Button variant="secondary" size="sm" aria-keyshortcuts="z" onClick={onUndo}>
            <Undo2 aria-hidden />
            {t.candidates.undo()}
          </Button>
        </div>
      )}
    </div>
  );
}

function textOf({ what }: Undoable): string {
  const status = t.applications.status[what.status]();
  return 'name' in what
    ? t.candidates.statusUpdatedText({ name: what.name, status })
    : t.candidates.statusesUpdatedText({ count: what.count, status });
}
