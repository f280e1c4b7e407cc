const EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

let interaction: Promise<void> | undefined;

/**
 * Resolves at the user's first interaction since the page was loaded: code that is needed only
 * after one is then prefetched, without delaying the page.
 */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    let firstMove: PointerEvent | undefined;
    const onEvent = (event: Event) => {
      if (event.type === 'pointermove') {
        const move = event as PointerEvent;
        // When the page appears, browsers report a pointer at rest as a move, with varying
        // `movementX`, some at (0, 0) first.
        if (!move.clientX && !move.clientY) return;
        firstMove ??= move;
        if (move.clientX === firstMove.clientX && move.clientY === firstMove.clientY) return;
      }
      for (const name of EVENTS) removeEventListener(name, onEvent, true);
      resolve();
    };
    for (const name of EVENTS) addEventListener(name, onEvent, true);
  });
  return interaction;
}

let lastTask = Promise.resolve();

/**
 * Prefetches at the first interaction, each in a task of its own after the others, so that none
 * delays the paint after that interaction. A failed load is retried where the code is rendered.
 */
export function prefetchOnInteraction(load: () => Promise<unknown>): void {
  // Rendered by the server.
  if (typeof document === 'undefined') return;
  void firstInteraction().then(() => {
    lastTask = lastTask.then(nextTask).then(() => void load().catch(() => undefined));
  });
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
