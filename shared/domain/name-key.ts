const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ß: 'ss' };

/**
 * Text as people compare it: lower case, no accents, no apostrophes, every other punctuation mark
 * one space. 'Saint-Jérôme' and 'saint jerome' fold to the same string, in either language.
 */
export function nameKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæøłß]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/['’ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}
