import { nameKey } from '#shared/domain/name-key.ts';
import { everydayNames } from '../../../knowledge/occupations/everyday-names.ts';
import { readOccupationNames } from '../../../knowledge/occupations/occupation-names.ts';
import { voteOccupations } from '../../../knowledge/occupations/occupations.ts';
import { genderForms, titleWords, wordsKey } from '../../../knowledge/occupations/title-key.ts';
import {
  isHeldOut,
  readTitles,
  type TitleLanguage,
} from '../../../knowledge/occupations/titles.ts';
import { areaNames } from '../../../knowledge/places/areas.ts';
import { readSkillNames, type Skill } from '../../../knowledge/skills/skill-names.ts';
import { once } from '../../../platform/core/once.ts';
import { type Correction, createSpelling } from '../../../platform/core/spelling.ts';
import { readRows } from '../../../platform/db/reference/read.ts';
import { phraseWords } from './phrases.ts';

export interface Group {
  /** NOC 2021 unit group. */
  code: string;
  /** Weight from 0 to 1. */
  weight: number;
}

export interface Vocabulary {
  /** Whether this key of `wordsKey` is a title. */
  isTitle(key: string): boolean;
  /** Whether the word names the work in titles: 'developer' in 'software developer'. */
  isHead(key: string): boolean;
  /** Whether the word alone may say what the work is: no letter, no everyday word that few titles have. */
  isTelling(key: string): boolean;
  /** Groups that a title names, with similar ones; the likeliest first. */
  occupationsOf(key: string): readonly Group[];
  /** Groups whose postings an occupation finds as its own, itself among them. */
  kinOf(code: string): readonly string[];
  /** Groups of the titles nearest to the words, the likeliest first, and whether they agree. */
  vote(words: string): { groups: readonly Group[]; isSure: boolean };
  /** Whether some search rows are of an older release, which may not name occupations. */
  hasOlderRows(): boolean;
  /** Everyday name of a group, otherwise that of the classification. */
  occupationName(code: string): { en: string; fr: string };
  /** Skill with this name key. */
  skillOf(key: string): Skill | undefined;
  /** The name of a company that has open postings, by company key. */
  companyOf(key: string): string | undefined;
  /** Whether the word is spelled correctly; not all of these are used as corrections. */
  isWord(key: string): boolean;
  /** Whether the key is the prefix of a word. */
  isBeginning(key: string): boolean;
  /** Words of titles and skills that the key begins, the most frequent first. */
  completions(key: string): string[];
  /** Corrections of a word, the likeliest first. */
  corrections(key: string, limit: number): Correction[];
  /** More distant words, to be chosen by the neighbouring word. */
  farCorrections(key: string, limit: number): Correction[];
  /** Corrections of the prefix of a word. */
  beginnings(key: string, limit: number): string[];
  /** Spelling of a key with its accents. */
  spelled(key: string): string;
}

/** Weight of each group of an ambiguous title in the classification. */
const AMBIGUOUS = 0.8;
/** Weight of the classification's groups for a name that has an everyday meaning. */
const BESIDE_EVERYDAY = 0.5;
/** Weight of the other groups of the same minor group. */
const SAME_MINOR_GROUP = 0.15;
/** Lowest weight of a group that is the occupation rather than near it. */
export const SURE_WEIGHT = 0.5;
/** Minimum weight of a sure vote, which is right in nine of ten cases. */
const LEAST_AGREEMENT = 0.5;
const MOST_VOTED = 3;
/** A vote below it is ignored. */
const LEAST_VOTE = 0.2;
const LEAST_WEIGHT = 0.15;
const MOST_GROUPS = 8;

const MEAN_WEIGHT = 20;
/** Uses in titles that make an everyday word telling: 'payroll', but not 'relocation'. */
const TELLING_USES = 5;
/** A word that ends (in French, starts) as many titles names the work. */
const HEAD_OF_TITLES = 20;
const HEADS: Record<TitleLanguage, RegExp> = {
  en: /\p{L}+(?=\s*(?:$|[,(]| - ))/u,
  fr: /^\p{L}+/u,
};

/** Folded endings of a French verb's forms: 'trouvez', 'signalée', 'changeons'. */
const FORM_OF_VERB =
  /(?:es?|ees?|ent|e?ons|ez|e?ai[st]?|e?aient|e?ant|era[is]?|erez|erons|eront|eraient)$/;

/**
 * Vocabulary of the data files, without titles held out by a benchmark; loaded at the first use
 * (about 0.4 s, 20 MB).
 */
export const searchVocabulary = once((): Vocabulary => {
  const spelling = createSpelling();
  const accented = new Map<string, string>();
  const [english = [], french = []] = ['common-words.tsv.gz', 'common-words-fr.tsv'].map((name) =>
    readRows(name).map(([word = '']) => nameKey(word)),
  );
  const common = new Set([...english, ...french]);
  const verbs = new Set(french.filter((word) => word.endsWith('er')));

  const counts = new Map<string, number>();

  /** Counts the words of a text with their accents. */
  function learn(text: string, weight: number): void {
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]{2,}/gu)) {
      counts.set(word, (counts.get(word) ?? 0) + weight);
    }
  }

  const titles = occupationTitles(learn);
  const skills = new Map<string, Skill>();
  for (const skill of readSkillNames()) {
    for (const name of skill.names) {
      if (isHeldOut(name)) continue;
      skills.set(nameKey(name), skill);
      learn(name, MEAN_WEIGHT);
    }
  }
  const uses = new Map<string, number>();
  for (const [word, count] of counts) {
    const key = nameKey(word);
    uses.set(key, (uses.get(key) ?? 0) + count);
    spelling.add(key, count);
    if (key !== word && !accented.has(key)) accented.set(key, word);
  }
  for (const word of phraseWords()) spelling.add(word, MEAN_WEIGHT);
  for (const name of areaNames())
    for (const word of name.split(' ')) spelling.add(word, MEAN_WEIGHT);

  return {
    ...titles,
    isTelling: (key) =>
      key.length > 1 && ((uses.get(key) ?? 0) >= TELLING_USES || !common.has(key)),
    skillOf: (key) => skills.get(key),
    companyOf: () => undefined,
    isWord: (key) =>
      [key, singular(key)].some((word) => spelling.has(word) || common.has(word)) ||
      verbs.has(key.replace(FORM_OF_VERB, 'er')),
    isBeginning: spelling.hasBeginning,
    completions: spelling.complete,
    corrections: spelling.correct,
    farCorrections: spelling.correctFar,
    beginnings: spelling.correctBeginning,
    spelled: (key) => accented.get(key) ?? key,
    hasOlderRows: () => false,
  };
});

function classifiedWeight(hasEveryday: boolean, codeCount: number): number {
  if (hasEveryday) return BESIDE_EVERYDAY;
  if (codeCount > 1) return AMBIGUOUS;
  return 1;
}

const singular = (key: string) => (key.endsWith('s') ? key.slice(0, -1) : key);

function occupationTitles(learn: (text: string, weight: number) => void) {
  /** Space-separated codes by key: 85,000 short arrays would take twice the memory. */
  const classified = new Map<string, string>();
  const minorGroups = new Map<string, string[]>();
  const heads = new Map<string, number>();
  for (const { code, keys, title, language } of readTitles()) {
    learn(title, 1);
    const head = nameKey(HEADS[language].exec(title)?.[0] ?? '');
    heads.set(head, (heads.get(head) ?? 0) + 1);
    for (const key of keys) {
      const codes = classified.get(key);
      if (codes === undefined) classified.set(key, code);
      else if (!codes.includes(code)) classified.set(key, `${codes} ${code}`);
    }
    const minor = code.slice(0, 4);
    const siblings = minorGroups.get(minor);
    if (!siblings) minorGroups.set(minor, [code]);
    else if (!siblings.includes(code)) siblings.push(code);
  }
  const everyday = new Map<string, Group[]>();
  const similar = new Map<string, readonly Group[]>();
  for (const { code, names, near } of readOccupationNames()) {
    similar.set(code, near);
    for (const { name, weight } of names) {
      if (isHeldOut(name)) continue;
      learn(name, MEAN_WEIGHT);
      for (const form of genderForms(name)) {
        const key = wordsKey(titleWords(form));
        const groups = everyday.get(key) ?? [];
        everyday.set(key, groups);
        if (!groups.some((group) => group.code === code)) groups.push({ code, weight });
      }
    }
  }

  function groupsNamed(key: string): Group[] {
    const groups = everyday.get(key) ?? [];
    const codes = classified.get(key)?.split(' ') ?? [];
    const weight = classifiedWeight(groups.length > 0, codes.length);
    return [...groups, ...codes.map((code) => ({ code, weight }))];
  }

  function withSimilar(groups: readonly Group[]): Group[] {
    const weights = new Map<string, number>();
    const raise = (code: string, weight: number) =>
      weights.set(code, Math.max(weight, weights.get(code) ?? 0));
    for (const { code, weight } of groups) {
      raise(code, weight);
      for (const group of similar.get(code) ?? []) raise(group.code, weight * group.weight);
      for (const sibling of minorGroups.get(code.slice(0, 4)) ?? []) {
        raise(sibling, weight * SAME_MINOR_GROUP);
      }
    }
    return [...weights]
      .map(([code, weight]) => ({ code, weight }))
      .filter(({ weight }) => weight >= LEAST_WEIGHT)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, MOST_GROUPS);
  }

  return {
    isTitle: (key: string) => everyday.has(key) || classified.has(key),
    isHead: (key: string) => (heads.get(key) ?? 0) >= HEAD_OF_TITLES,
    occupationsOf: (key: string) => withSimilar(groupsNamed(key)),
    kinOf: (code: string) =>
      withSimilar([{ code, weight: 1 }])
        .filter(({ weight }) => weight >= SURE_WEIGHT)
        .map((group) => group.code),
    vote(words: string) {
      const votes = voteOccupations(words);
      const [best = 0] = votes.map(({ weight }) => weight);
      if (best >= LEAST_AGREEMENT) {
        return { groups: withSimilar(votes.slice(0, MOST_VOTED)), isSure: true };
      }
      const likely = votes.filter(({ weight }) => weight >= LEAST_VOTE);
      const relativeVotes = likely.map(({ code, weight }) => ({ code, weight: weight / best }));
      return { groups: withSimilar(relativeVotes), isSure: false };
    },
    occupationName: (code: string) => everydayNames().get(code) ?? { en: code, fr: code },
  };
}
