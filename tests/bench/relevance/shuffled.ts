import { chance } from '../chance.ts';

/** Shuffles in an order that depends on the seed only. */
export function shuffled<Item>(
  items: readonly Item[],
  seed: string,
  textOf: (item: Item) => string = String,
): Item[] {
  return [...items].sort((a, b) => chance(textOf(a), seed) - chance(textOf(b), seed));
}

export function pick<Item>(items: readonly Item[], seed: string): Item {
  const item = items[Math.floor(chance(seed, 'relevance postings') * items.length)];
  if (item === undefined) throw new Error(`Nothing to pick from: ${seed}`);
  return item;
}
