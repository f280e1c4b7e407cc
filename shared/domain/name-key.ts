import { foldText } from './text.ts';

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ß: 'ss' };

/**
 * A name as people compare it: folded, without apostrophes, every other punctuation mark one space.
 * 'Saint-Jérôme' and 'saint jerome' have the same key.
 */
export function nameKey(text: string): string {
  return foldText(text)
    .replace(/[œæøłß]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/['’ʼ`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
}
