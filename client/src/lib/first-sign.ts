const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

let sign: Promise<void> | undefined;

/**
 * The first sign of a reader since the page was loaded, for what is needed only after one: its code
 * is not among what the page waits for, and is there before it is asked for.
 */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    let firstMove: PointerEvent | undefined;
    const note = (event: Event) => {
      if (event.type === 'pointermove') {
        const move = event as PointerEvent;
        // Browsers report a pointer that rests where the page appears as a move, each with other distances,
        // and some do so first at the corner.
        if (!move.clientX && !move.clientY) return;
        firstMove ??= move;
        if (move.clientX === firstMove.clientX && move.clientY === firstMove.clientY) return;
      }
      for (const name of SIGNS) removeEventListener(name, note, true);
      resolve();
    };
    for (const name of SIGNS) addEventListener(name, note, true);
  });
  return sign;
}
