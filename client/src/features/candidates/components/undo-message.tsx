import { cx } from 'class-variance-authority';
import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import * as t from '#texts';
import { changeText, type Undoable, useUndoables } from '../undo.ts';

interface UndoMessageProps {
  undoable: Undoable;
  /** A row and a profile name the candidate and the status themselves. */
  look: 'row' | 'full';
  onUndo: () => void;
  /** Called when the pointer or the focus comes to rest on the message, and when it leaves. */
  onRest: (isRestedOn: boolean) => void;
  /** Called when the message goes while it, or its row, has the focus. */
  onFocusLost: (row: HTMLElement | null) => void;
}

/** The latest change beside what was changed, with the button to undo it. */
export function UndoMessage({ undoable, look, onUndo, onRest, onFocusLost }: UndoMessageProps) {
  const { changes } = useUndoables();
  const frame = useRef<HTMLDivElement>(null);
  const rests = useRef({ pointer: false, focus: false });
  const rest = (part: 'pointer' | 'focus', isOn: boolean) => {
    rests.current[part] = isOn;
    onRest(rests.current.pointer || rests.current.focus);
  };
  useUnmount(() => {
    onRest(false);
    const row = frame.current?.closest('li') ?? null;
    const isOver = !useUndoables.getState().changes.includes(undoable);
    const hadFocus = (row ?? frame.current)?.contains(document.activeElement);
    if (isOver && hadFocus) onFocusLost(row);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer acts on nothing here
    <div
      ref={frame}
      onPointerEnter={() => rest('pointer', true)}
      onPointerLeave={() => rest('pointer', false)}
      onFocus={() => rest('focus', true)}
      onBlur={() => rest('focus', false)}
      className="relative z-10 flex min-w-0 items-center gap-3 text-sm"
    >
      <p className="min-w-0 sm:truncate">
        <span className={cx('font-semibold', look === 'full' && 'max-sm:hidden')}>
          {t.candidates.statusUpdated()}
        </span>
        {look === 'full' && <span className="text-muted"> {changeText(undoable)}</span>}
      </p>
      {changes.length > 1 && (
        <p className="shrink-0 text-muted tabular-nums">
          {t.candidates.undoMore({ count: changes.length - 1 })}
        </p>
      )}
      <Button variant="secondary" size="sm" aria-keyshortcuts="z" onClick={onUndo}>
        <Undo2 aria-hidden />
        {t.candidates.undo()}
      </Button>
    </div>
  );
}

/** Runs before the elements are removed. */
function useUnmount(run: () => void): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => () => latest.current(), []);
}
