import { useCallback, useMemo, useRef, useState } from 'react';
import { toast } from '#client/components/ui/toast.ts';
import type { InputOf } from '#shared/contract/input.ts';
import {
  type ApplicationStatus,
  MAX_APPLICATIONS_AT_ONCE,
} from '#shared/domain/application-status.ts';
import { neighboursOf } from '#shared/domain/candidates.ts';
import * as t from '#texts';
import {
  useCandidateOrder,
  useCandidateRows,
  useLocalStatuses,
  useSetStatus,
  useSetStatuses,
} from './api.ts';
import { useUndoables } from './undo.ts';
import type { useCandidatesState } from './use-candidates-state.ts';
import { useUndo } from './use-undo.ts';

export interface ListHandle {
  /** Scrolls to a row, or the last one, and focuses it. */
  focusRow: (index: number) => void;
}

const MAX_UNCONFIRMED = 10;

/** A status with the notice to the applicants. */
export type Decision = InputOf<'updateApplication'>['body'];

/** Statuses whose next act, such as proposing times, is on the same profile. */
const STAYS: readonly ApplicationStatus[] = ['interview', 'hired'];
const ROWS_PER_STEP = 25;
const NONE: readonly number[] = [];

/** List of applicants with its current row, its selection and their actions. */
export function useDesk({ view, selectedId, select }: ReturnType<typeof useCandidatesState>) {
  const order = useCandidateOrder(view);
  const all = order.data?.ids ?? NONE;
  const ids = useShownIds(all, view.status, order.dataUpdatedAt);
  const list = useRef<ListHandle>(null);
  /** Id of the focused row while no profile is open. */
  const [cursor, setCursor] = useState<number>();
  const current = selectedId ?? cursor;
  const { previous, next } = useMemo(() => {
    const shown = new Set(ids);
    return neighboursOf(all, (id) => shown.has(id), current);
  }, [all, ids, current]);

  const [range, setRange] = useState({ from: 0, to: 0 });
  /** Rounds to steps, so that not every row that scrolls into view renders the page. */
  const showRange = useCallback((visible: { from: number; to: number }) => {
    const from = Math.floor(visible.from / ROWS_PER_STEP) * ROWS_PER_STEP;
    const to = Math.ceil((visible.to + 1) / ROWS_PER_STEP) * ROWS_PER_STEP - 1;
    setRange((present) => (present.from === from && present.to === to ? present : { from, to }));
  }, []);
  const rows = useCandidateRows(order.data, {
    from: all.indexOf(ids[range.from] ?? 0),
    to: all.indexOf(ids[Math.min(range.to, ids.length - 1)] ?? 0),
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
  /** Candidates whose status is being decided on in a dialog. */
  const [deciding, setDeciding] = useState<{ ids: readonly number[]; status: ApplicationStatus }>();

  /** Opens their profile, a counted view, if a profile is open; else focuses their row. */
  function goTo(id: number | undefined) {
    if (id === undefined) return;
    if (selectedId === undefined) setCursor(id);
    else select(id);
    list.current?.focusRow(ids.indexOf(id));
  }

  /** Focuses the row of a closed profile, or the next row if it has left the list. */
  function focusAfterClose(id: number) {
    const focusId = ids.includes(id) ? id : (next ?? previous);
    setCursor(focusId);
    if (focusId !== undefined) list.current?.focusRow(ids.indexOf(focusId));
  }

  /** Sets a candidate's status, and goes from them to the next one. */
  function setStatusOf(id: number, body: Decision) {
    setOne.mutate({ params: { id }, body });
    const isDone = selectedId === undefined || !STAYS.includes(body.status);
    if (id === current && isDone) goTo(next);
  }

  function decide(decision: Decision) {
    setDeciding(undefined);
    const [id, ...others] = deciding?.ids ?? [];
    if (id === undefined) return;
    if (others.length > 0) setMany.mutate({ body: { ids: [id, ...others], ...decision } });
    else setStatusOf(id, decision);
  }

  /** Sets the selection's status, or else the current candidate's and goes to the next row. */
  function setStatus(status: ApplicationStatus) {
    if (selected.size > MAX_UNCONFIRMED) setDeciding({ ids: [...selected], status });
    else if (selected.size > 0) setMany.mutate({ body: { ids: [...selected], status } });
    else if (current !== undefined) {
      const row = rows[current];
      if (row?.isWithdrawn) {
        toast({
          title: t.candidates.updateFailed,
          description: () => t.candidates.withdrawnText({ name: row.name }),
        });
        return;
      }
      setStatusOf(current, { status });
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
    focusAfterClose,
    showRange,
    selected,
    setSelected: setChosen,
    choose,
    setStatus,
    undo,
    /** Sets the status of one candidate, even while others are selected. */
    setOwnStatus: (id: number, status: ApplicationStatus) =>
      setOne.mutate({ params: { id }, body: { status } }),
    /** The same, and goes to the next candidate. */
    judge: (id: number, status: ApplicationStatus) => setStatusOf(id, { status }),
    isChangingMany: setMany.isPending,
    deciding,
    /** Opens the dialog for the selection, or else for the current candidate. */
    openDecision: (status: ApplicationStatus) => {
      const ids = selected.size > 0 ? [...selected] : current === undefined ? [] : [current];
      if (ids.length > 0) setDeciding({ ids, status });
    },
    /** Opens the dialog for the whole list, as far as one call takes it. */
    decideAll: (status: ApplicationStatus) =>
      setDeciding({ ids: ids.slice(0, MAX_APPLICATIONS_AT_ONCE), status }),
    cancelDecision: () => setDeciding(undefined),
    decide,
  };
}

/**
 * Leaves out candidates who got another status since the list of one status was fetched, except the
 * last one while that can be undone: the undo button is in their row.
 */
function useShownIds(
  all: readonly number[],
  status: ApplicationStatus | undefined,
  fetchedAt: number,
): readonly number[] {
  const localStatuses = useLocalStatuses();
  const [latest] = useUndoables().changes;
  const undoableId = latest && 'name' in latest.what ? latest.what.applicationId : undefined;
  return useMemo(() => {
    if (!status) return all;
    return all.filter((id) => {
      const change = localStatuses[id];
      const isLeft = !change || change.setAt < fetchedAt || change.status === status;
      return isLeft || id === undoableId;
    });
  }, [all, status, localStatuses, fetchedAt, undoableId]);
}
