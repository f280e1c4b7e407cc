const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

let sign: Promise<void> | undefined;

/**
 * The first sign of a reader since the page was loaded, for what is needed only after one: its code
 * is not among what the page waits for, and is there before it is asked for.
 */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    for (const name of SIGNS)
      addEventListener(name, () => resolve(), { capture: true, once: true });
  });
  return sign;
}
