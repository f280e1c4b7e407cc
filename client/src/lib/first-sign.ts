const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

let sign: Promise<void> | undefined;

/**
 * The first sign of a reader since the page was loaded, for what is needed only after one: its code
 * is not among what the page waits for, and is there before it is asked for.
 */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const note = (event: Event) => {
      if (!isMoved(event)) return;
      for (const name of SIGNS) removeEventListener(name, note, true);
      resolve();
    };
    for (const name of SIGNS) addEventListener(name, note, true);
  });
  return sign;
}

/** The browser reports a pointer that rests where the page appears as a move by nothing. */
function isMoved(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return true;
  return event.movementX !== 0 || event.movementY !== 0;
}
