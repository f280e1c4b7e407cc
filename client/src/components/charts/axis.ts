const STEPS = [1, 2, 5, 10];
const MOST_STEPS = 5;

/** Round figures from below the least to above the greatest, evenly apart: the ticks of an axis. */
export function axisTicks(least: number, greatest: number): number[] {
  const rough = Math.max(greatest - least, greatest / 10, 1) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(greatest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Where a value is between the first tick and the last, in per cent. */
export function placeOn(ticks: readonly number[]): (value: number) => number {
  const [from = 0, to = 1] = [ticks[0], ticks.at(-1)];
  return (value) => Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));
}
