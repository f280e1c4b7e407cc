import { useEffect, useRef } from 'react';
import { personStore } from '#client/lib/storage/person-store.ts';
import { keysOf } from '#shared/domain/keys.ts';

/** Key of each action, in the order of the sheet that lists them. */
export const DESK_KEYS = {
  next: 'j',
  previous: 'k',
  reject: 'e',
  review: 'r',
  interview: 'i',
  choose: 'x',
  note: 'n',
  undo: 'z',
  search: '/',
  close: 'Escape',
  help: '?',
} as const;
export type DeskAction = keyof typeof DESK_KEYS;

/** Single keys can be turned off, for dictation and accidental presses (WCAG 2.1.4). */
export const useKeysSetting = personStore(
  'candidate-keys',
  { isOff: false },
  { storage: 'localStorage' },
);

/** Runs actions on single keys, except in fields, menus and dialogs. */
export function useDeskKeys(actions: Record<DeskAction, () => void>): void {
  const { isOff } = useKeysSetting();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = keysOf(DESK_KEYS).find((each) => DESK_KEYS[each] === event.key);
      if (!action || isMeantElsewhere(event.target)) return;
      if (isOff && action !== 'close') return;
      event.preventDefault();
      latest.current[action]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOff]);
}

function isMeantElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select, [contenteditable=true], [role=menu]')) return true;
  const dialog = target.closest('[role=dialog], [role=alertdialog]');
  // The candidate's panel on a narrow screen is a dialog in which the keys do work.
  return dialog !== null && !dialog.querySelector('[data-sheet]');
}
