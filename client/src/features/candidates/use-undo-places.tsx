import type { ReactNode } from 'react';
import * as t from '#texts';
import { UndoMessage } from './components/undo-message.tsx';
import { changeText, useUndoables } from './undo.ts';
import type { useDesk } from './use-desk.ts';
import { useUndoHold } from './use-undo-hold.ts';

interface UndoPlacesProps {
  desk: ReturnType<typeof useDesk>;
  selectedId: number | undefined;
  /** Whether the open profile covers the list. */
  isSheet: boolean;
}

interface UndoPlaces {
  detail: ReactNode;
  row: { id: number; message: ReactNode } | undefined;
  head: ReactNode;
  /** Live region for the undo button, wherever it is rendered. */
  announcement: ReactNode;
}

/** The offer to undo the latest change, beside what was changed: in one of three places. */
export function useUndoPlaces({ desk, selectedId, isSheet }: UndoPlacesProps): UndoPlaces {
  const [latest] = useUndoables().changes;
  const onRest = useUndoHold();
  const announcement = (
    <p role="status" aria-live="polite" className="sr-only">
      {latest &&
        `${t.candidates.statusUpdated()} ${changeText(latest)}. ${t.candidates.undoHint()}`}
    </p>
  );
  const none = { detail: undefined, row: undefined, head: undefined, announcement };
  if (!latest) return none;
  const messageFor = (look: 'row' | 'full') => (
    <UndoMessage
      key={latest.changeIds[0]}
      undoable={latest}
      look={look}
      onUndo={desk.undo}
      onRest={onRest}
      onFocusLost={(row) => focusLater(desk, row)}
    />
  );
  const id = 'name' in latest.what ? latest.what.applicationId : undefined;
  if (selectedId !== undefined && id === selectedId) {
    return { ...none, detail: messageFor('row') };
  }
  if (selectedId !== undefined && isSheet) return { ...none, detail: messageFor('full') };
  if (id !== undefined && desk.ids.includes(id)) {
    return { ...none, row: { id, message: messageFor('row') } };
  }
  return { ...none, head: messageFor('full') };
}

/** Focuses what is where the offer was, once the page is rendered without it. */
function focusLater({ list }: Pick<UndoPlacesProps['desk'], 'list'>, row: HTMLElement | null) {
  const index = Number(row?.dataset.index ?? 0);
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const statuses = 'article header button[aria-pressed';
    const status =
      document.querySelector<HTMLElement>(`${statuses}=true]`) ??
      document.querySelector<HTMLElement>(`${statuses}]`);
    if (!row && status) status.focus();
    else if (list.current) list.current.focusRow(index);
    else document.querySelector<HTMLElement>('main [role=tab][aria-selected=true]')?.focus();
  });
}
