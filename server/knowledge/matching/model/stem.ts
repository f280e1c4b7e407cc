export type Language = 'en' | 'fr';

/** Words whose -er or -or is not the suffix of an agent: 'officer' is not 'office'. */
const UNSTEMMED = new Set(
  `officer engineer customer number order paper water letter center centre power matter corner counter former member
  september october november december summer winter silver copper rubber timber lumber leather weather butcher career
  volunteer pioneer barber laser fiber under other consumer container router server tower trailer finger flower
  footwear master monitor motor sector doctor tractor factor color error mirror minor major vector donor labor floor
  door interior exterior behavior harbor senior junior supervisor professor`.split(/\s+/),
);
const VOWEL = /[aeiouy]/;

function dropDouble(word: string): string {
  return /([bdfgmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Light English stemming: plurals, -ing, -ed, and the agent in -er or -or, so that 'welders',
 * 'welding' and 'welder' match. Weaker than Porter's, because occupations differ by suffixes.
 */
export function stemEnglish(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  let stem = word;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (UNSTEMMED.has(stem)) return stem;
  const cut =
    stem.endsWith('ing') && stem.length > 5
      ? 3
      : stem.endsWith('ed') && stem.length > 4 && !stem.endsWith('eed')
        ? 2
        : /[^e](?:er|or)$/.test(stem) && stem.length > 5
          ? 2
          : 0;
  if (cut > 0 && VOWEL.test(stem.slice(0, -cut))) stem = dropDouble(stem.slice(0, -cut));
  if (stem.endsWith('e') && stem.length > 3) stem = stem.slice(0, -1);
  if (stem.endsWith('y') && stem.length > 3) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

/** Folded feminine endings of agents and their masculine forms; the first match is used. */
const FRENCH_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/trices?$/, 'teur'],
  [/euses?$/, 'eur'],
  [/ieres?$/, 'ier'],
  [/(ienne|ien)s?$/, 'ien'],
  [/onnes?$/, 'on'],
  [/ives?$/, 'if'],
  [/elles?$/, 'el'],
  [/aux$/, 'al'],
];

/**
 * Light French stemming after Savoy (2006), on folded text: gender and number, then the commonest
 * endings of verbs, so that 'soudeuses' matches 'soudeur' and 'livraisons' 'livraison'.
 */
function stemFrench(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  for (const [ending, masculine] of FRENCH_ENDINGS) {
    if (word.length > 5 && ending.test(word)) return word.replace(ending, masculine);
  }
  let stem = word.replace(/[sx]$/, '');
  stem = stem.replace(/ees?$/, '').replace(/e$/, '');
  if (stem.length > 5 && /(?:er|ant|ent)$/.test(stem) && !/(?:ment|ier|eur)$/.test(stem)) {
    stem = stem.replace(/(?:er|ant|ent)$/, '');
  }
  return dropDouble(stem);
}

export function stem(word: string, language: Language): string {
  return language === 'fr' ? stemFrench(word) : stemEnglish(word);
}
