/** A benchmark that is set up. */
export interface Part {
  /** Ratios to a bare program by name, more is faster. */
  measure(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

/** A ratio of the last release: how fast it is beside a bare program, so that more is faster. */
export interface Kept {
  median: number;
  /** Lowest and highest of its rounds. */
  spread: [lowest: number, highest: number];
}

/** Share of a ratio that it may lose, because machines differ. */
const TOLERATED = 0.3;

const inOrder = (rounds: readonly number[]) => rounds.toSorted((a, b) => a - b);

export const median = (rounds: readonly number[]): number =>
  inOrder(rounds)[Math.floor(rounds.length / 2)] ?? 0;

export function keep(rounds: readonly number[]): Kept {
  return { median: median(rounds), spread: [Math.min(...rounds), Math.max(...rounds)] };
}

/** Whether the median of the rounds is below the whole spread, and by at least 30 % below its median. */
export function isSlower(kept: Kept, rounds: readonly number[]): boolean {
  const now = median(rounds);
  return now < kept.spread[0] && now <= kept.median * (1 - TOLERATED);
}
