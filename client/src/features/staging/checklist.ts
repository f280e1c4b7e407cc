import { create } from 'zustand';
import { tryStorage } from '#client/lib/try-storage.ts';
import type { FlowId } from '#shared/domain/staging-flows.ts';

const KEY = 'staging-checklist';

/** What a tester has found of a flow. */
export interface Finding {
  /** When it was ticked, ISO 8601. */
  doneAt?: string | undefined;
  /** Those of the last requests of this tab at that moment. */
  requestIds?: readonly string[] | undefined;
  note?: string | undefined;
}

type Checklist = Partial<Record<FlowId, Finding>>;

/** Kept in this browser, also while testers act as one persona after the other. */
export const useChecklist = create<Checklist>(
  () => tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '{}')) ?? {},
);

useChecklist.subscribe((checklist) =>
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify(checklist))),
);

export const changeFinding = (flow: FlowId, change: Finding) =>
  useChecklist.setState((all) => ({ [flow]: { ...all[flow], ...change } }));

export const clearChecklist = () => useChecklist.setState({}, true);
