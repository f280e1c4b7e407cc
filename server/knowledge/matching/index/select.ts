const BINS = 2_048;

/**
 * Indexes of the `count` largest values, unordered, by a histogram in two passes. All values of the
 * last bin are included.
 */
export function selectLargest(values: Float32Array, length: number, count: number): Uint32Array {
  if (length <= count) return Uint32Array.from({ length }, (_, index) => index);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < length; index++) {
    const value = values[index] ?? 0;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const scale = max > min ? (BINS - 1) / (max - min) : 0;
  const histogram = new Uint32Array(BINS);
  for (let index = 0; index < length; index++) {
    const bin = Math.floor(((values[index] ?? 0) - min) * scale);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  let bin = BINS;
  let taken = 0;
  while (bin > 0 && taken < count) taken += histogram[--bin] ?? 0;
  const selected = new Uint32Array(taken);
  let next = 0;
  for (let index = 0; index < length; index++) {
    if (Math.floor(((values[index] ?? 0) - min) * scale) >= bin) selected[next++] = index;
  }
  return selected;
}

/** The least of the first values that is above a bound; Infinity if none is. */
export function leastAbove(bound: number, values: Uint32Array, length: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < length; index++) {
    const value = values[index] ?? 0;
    if (value > bound && value < least) least = value;
  }
  return least;
}
