const STEPS = [1, 2, 2.5, 5, 10];
const MAX_STEPS = 5;

/** Evenly spaced round ticks of an axis, from at most `min` to at least `max`. */
export function axisTicks(min: number, max: number): number[] {
  const minStep = Math.max(max - min, max / 10, 1) / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(minStep));
  // Labels have no decimals.
  const steps = STEPS.map((factor) => factor * power).filter(Number.isInteger);
  const step = steps.find((each) => each >= minStep) ?? 10 * power;
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Returns a function from a value to its position between the first and last tick, in per cent. */
export function percentScale(ticks: readonly number[]): (value: number) => number {
  const [from = 0, to = 1] = [ticks[0], ticks.at(-1)];
  return (value) => Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));
}
