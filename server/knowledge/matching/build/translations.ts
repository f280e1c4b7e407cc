import { splitWords } from '../model/fold.ts';
import type { Translations } from '../model/lexicon.ts';
import { type Language, stem } from '../model/stem.ts';
import { STOP_WORDS } from '../model/stop-words.ts';

const ROUNDS = 12;
const MIN_PROBABILITY = 0.2;
const MAX_MEANINGS = 3;

export function contentStems(text: string, language: Language): string[] {
  const words = splitWords(text).filter(
    (word) => word.length > 1 && !STOP_WORDS[language].has(word),
  );
  return [...new Set(words.map((word) => stem(word, language)))];
}

/**
 * English meanings of French stems, learned from labels of the same occupation in both languages by
 * IBM Model 1 (Brown et al. 1993), which distributes each word over the words of its counterpart.
 */
export function learnTranslations(pairs: readonly (readonly [string, string])[]): Translations {
  const aligned = pairs.map(([english, french]) => ({
    en: contentStems(english, 'en'),
    fr: contentStems(french, 'fr'),
  }));
  const share = new Map<string, Map<string, number>>();
  for (const { en, fr } of aligned) {
    for (const f of fr) {
      const row = share.get(f) ?? new Map<string, number>();
      for (const e of en) row.set(e, 1);
      share.set(f, row);
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const counts = new Map<string, Map<string, number>>();
    for (const { en, fr } of aligned) {
      for (const e of en) {
        let sum = 0;
        for (const f of fr) sum += share.get(f)?.get(e) ?? 0;
        if (sum === 0) continue;
        for (const f of fr) {
          const row = counts.get(f) ?? new Map<string, number>();
          row.set(e, (row.get(e) ?? 0) + (share.get(f)?.get(e) ?? 0) / sum);
          counts.set(f, row);
        }
      }
    }
    for (const [f, row] of counts) {
      let sum = 0;
      for (const count of row.values()) sum += count;
      for (const [e, count] of row) row.set(e, count / sum);
      share.set(f, row);
    }
  }
  return new Map(
    [...share].map(([f, row]) => [
      f,
      [...row]
        .filter(([, probability]) => probability >= MIN_PROBABILITY)
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, MAX_MEANINGS)
        .map(([e, probability]) => [e, Math.round(probability * 100) / 100] as const),
    ]),
  );
}
