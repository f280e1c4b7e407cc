import { create } from 'zustand';
import { tryStorage } from '#client/lib/storage/try-storage.ts';
import type { FlowId } from '#shared/domain/staging-flows.ts';

const KEY = 'staging-checklist';

/** A tester's result of a flow. */
export interface Finding {
  /** ISO 8601 time of the tick. */
  doneAt?: string | undefined;
  /** Ids of this tab's last requests at that time. */
  requestIds?: readonly string[] | undefined;
  note?: string | undefined;
}

type Checklist = Partial<Record<FlowId, Finding>>;

/** Stored in the browser, whichever persona is signed in. */
export const useChecklist = create<Checklist>(
  () => tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '{}')) ?? {},
);

useChecklist.subscribe((checklist) =>
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify(checklist))),
);

export const changeFinding = (flow: FlowId, change: Finding) =>
  useChecklist.setState((all) => ({ [flow]: { ...all[flow], ...change } }));

export const clearChecklist = () => useChecklist.setState({}, true);
