/** Median and high percentiles of milliseconds, as text. */
export function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${sorted.at(-1)?.toFixed(0)}`;
}
