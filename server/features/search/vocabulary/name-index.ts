/** Index of names by the prefixes of their words. */
export interface NameIndex<Item> {
  add(key: string, item: Item): void;
  /** Items whose name has a word with each of these prefixes. */
  find(prefixes: readonly string[]): Generator<Item>;
}

interface Entry<Item> {
  /** Folded, with a space before each word. */
  text: string;
  item: Item;
}

/**
 * Lists entries by the first two letters of each of their words: adding one moves no other, and the
 * longest list has a hundredth of all entries.
 */
export function createNameIndex<Item>(): NameIndex<Item> {
  const byLetters = new Map<string, Entry<Item>[]>();
  const byLetter = new Map<string, Entry<Item>[]>();

  return {
    add(key, item) {
      const entry = { text: ` ${key}`, item };
      const words = key.split(' ');
      for (const letters of new Set(words.map((word) => word.slice(0, 2)))) {
        push(byLetters, letters, entry);
      }
      for (const letter of new Set(words.map((word) => word.slice(0, 1)))) {
        push(byLetter, letter, entry);
      }
    },
    *find(prefixes) {
      const longest = prefixes.toSorted((a, b) => b.length - a.length)[0] ?? '';
      const entries =
        longest.length > 1 ? byLetters.get(longest.slice(0, 2)) : byLetter.get(longest);
      const wordStarts = prefixes.map((prefix) => ` ${prefix}`);
      for (const { text, item } of entries ?? []) {
        if (wordStarts.every((start) => text.includes(start))) yield item;
      }
    },
  };
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
