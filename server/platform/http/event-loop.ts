const SAMPLE_MS = 25;
/** Weight of the latest sample: one long computation is not an overload, several in a row are. */
const SMOOTHING = 1 / 4;

/** Measures the smoothed delay of the event loop. */
export function watchEventLoop() {
  let lag = 0;
  let expected = performance.now() + SAMPLE_MS;
  const sampling = setInterval(() => {
    const now = performance.now();
    lag += SMOOTHING * (Math.max(0, now - expected) - lag);
    expected = now + SAMPLE_MS;
  }, SAMPLE_MS).unref();
  return {
    lagMs: (): number => lag,
    stop: (): void => clearInterval(sampling),
  };
}
