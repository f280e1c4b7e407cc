const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

let sign: Promise<void> | undefined;

/**
 * The first sign of a reader since the page was loaded, for what is needed only after one: its code
 * is not among what the page waits for, and is there before it is asked for.
 */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const note = (event: Event) => {
      const { type, movementX, movementY } = event as PointerEvent;
      // A pointer that rests where the page appears is reported as a move by nothing.
      if (type === 'pointermove' && !movementX && !movementY) return;
      for (const name of SIGNS) removeEventListener(name, note, true);
      resolve();
    };
    for (const name of SIGNS) addEventListener(name, note, true);
  });
  return sign;
}
