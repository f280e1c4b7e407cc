const BINS = 2_048;

/**
 * The positions whose value is among the `count` largest, unordered: by a histogram, in two
 * passes. All values of the last bin are included.
 */
export function selectLargest(values: Float32Array, length: number, count: number): Uint32Array {
  if (length <= count) return Uint32Array.from({ length }, (_, at) => at);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < length; at++) {
    const value = values[at] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const scale = most > least ? (BINS - 1) / (most - least) : 0;
  const histogram = new Uint32Array(BINS);
  for (let at = 0; at < length; at++) {
    const bin = Math.floor(((values[at] ?? 0) - least) * scale);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  let bin = BINS;
  let taken = 0;
  while (bin > 0 && taken < count) taken += histogram[--bin] ?? 0;
  const selected = new Uint32Array(taken);
  let next = 0;
  for (let at = 0; at < length; at++) {
    if (Math.floor(((values[at] ?? 0) - least) * scale) >= bin) selected[next++] = at;
  }
  return selected;
}
