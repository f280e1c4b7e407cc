import { useCallback, useMemo, useRef, useState } from 'react';
import { toast } from '#client/components/ui/toast.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { neighboursOf } from '#shared/domain/candidates.ts';
import * as t from '#texts';
import {
  useCandidateOrder,
  useCandidateRows,
  useMoves,
  useSetStatus,
  useSetStatuses,
  useUndo,
} from './api.ts';
import type { ListHandle } from './components/candidate-list.tsx';
import { useUndoables, withdraw } from './undo.ts';
import type { useCandidatesState } from './use-candidates-state.ts';

/** More at once are asked about first. */
const CHANGED_UNASKED = 10;

const PART = 25;
const NONE: readonly number[] = [];

/** The list, who in it is looked at or chosen, and what is done with them. */
export function useDesk({ view, selectedId, select }: ReturnType<typeof useCandidatesState>) {
  const order = useCandidateOrder(view);
  const all = order.data?.ids ?? NONE;
  const ids = useShownIds(all, view.status, order.dataUpdatedAt);
  const list = useRef<ListHandle>(null);
  /** Who the keyboard is at while no profile is open. */
  const [cursor, setCursor] = useState<number>();
  const current = selectedId ?? cursor;
  const { previous, next } = useMemo(() => {
    const shown = new Set(ids);
    return neighboursOf(all, (id) => shown.has(id), current);
  }, [all, ids, current]);

  const [part, setPart] = useState({ from: 0, to: 0 });
  /** In steps, so that not every row that comes into view draws the page anew. */
  const showPart = useCallback((shown: { from: number; to: number }) => {
    const from = Math.floor(shown.from / PART) * PART;
    const to = Math.ceil((shown.to + 1) / PART) * PART - 1;
    setPart((present) => (present.from === from && present.to === to ? present : { from, to }));
  }, []);
  const rows = useCandidateRows(order.data, {
    from: all.indexOf(ids[part.from] ?? 0),
    to: all.indexOf(ids[Math.min(part.to, ids.length - 1)] ?? 0),
  });

  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids, chosen]);
  const choose = useCallback(
    (id: number, isChosen: boolean) =>
      setChosen((present) => {
        const changed = new Set(present);
        if (isChosen) changed.add(id);
        else changed.delete(id);
        return changed;
      }),
    [],
  );

  const setOne = useSetStatus();
  const setMany = useSetStatuses(() => setChosen(new Set()));
  const undo = useUndo();
  const [asked, setAsked] = useState<ApplicationStatus>();

  /** Shows another one: their profile where one is open, which is counted, else their row. */
  function goTo(id: number | undefined) {
    if (id === undefined) return;
    if (selectedId === undefined) setCursor(id);
    else select(id);
    list.current?.focusRow(ids.indexOf(id));
  }

  /** Takes back the latest change. */
  function undoLatest() {
    const [latest] = useUndoables.getState().changes;
    if (!latest) return;
    withdraw(latest);
    undo.mutate({ body: { changeIds: latest.changeIds } });
  }

  /** Closes a profile; the keyboard is at its row, or the next one's where it has left the list. */
  function leave(id: number) {
    const at = ids.includes(id) ? id : (next ?? previous);
    setCursor(at);
    if (at !== undefined) list.current?.focusRow(ids.indexOf(at));
  }

  function changeSelected(status: ApplicationStatus) {
    setAsked(undefined);
    setMany.mutate({ body: { ids: [...selected], status } });
  }

  /** Of those chosen, or else of the one at hand; from a row the keyboard moves to the next. */
  function setStatus(status: ApplicationStatus) {
    if (selected.size > CHANGED_UNASKED) setAsked(status);
    else if (selected.size > 0) changeSelected(status);
    else if (current !== undefined) {
      const row = rows[current];
      if (row?.isWithdrawn) {
        toast({
          title: t.candidates.updateFailed,
          description: () => t.candidates.withdrawnText({ name: row.name }),
        });
        return;
      }
      setOne.mutate({ params: { id: current }, body: { status } });
      if (selectedId === undefined) goTo(next);
    }
  }

  return {
    order,
    ids,
    rows,
    list,
    current,
    previous,
    next,
    goTo,
    leave,
    showPart,
    selected,
    setSelected: setChosen,
    choose,
    setStatus,
    undoLatest,
    /** The status of one candidate, even while others are selected. */
    setOwnStatus: (id: number, status: ApplicationStatus) =>
      setOne.mutate({ params: { id }, body: { status } }),
    isChangingMany: setMany.isPending,
    asked,
    cancelAsked: () => setAsked(undefined),
    changeSelected,
  };
}

/** Those of a list who are still in it: one who was moved to another status leaves a list of one. */
function useShownIds(
  all: readonly number[],
  status: ApplicationStatus | undefined,
  fetchedAt: number,
): readonly number[] {
  const moves = useMoves();
  return useMemo(() => {
    if (!status) return all;
    return all.filter((id) => {
      const move = moves[id];
      return !move || move.at < fetchedAt || move.status === status;
    });
  }, [all, status, moves, fetchedAt]);
}
