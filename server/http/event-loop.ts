const LOOK_MS = 25;
/** The weight of the latest look: one long computation is no overload, several in a row are. */
const SMOOTHING = 1 / 4;

/** How late this process's turn comes, lately. */
export function watchEventLoop() {
  let lag = 0;
  let expected = performance.now() + LOOK_MS;
  const looking = setInterval(() => {
    const now = performance.now();
    lag += SMOOTHING * (Math.max(0, now - expected) - lag);
    expected = now + LOOK_MS;
  }, LOOK_MS).unref();
  return {
    lagMs: (): number => lag,
    stop: (): void => clearInterval(looking),
  };
}
