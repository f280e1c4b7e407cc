import { LRUCache } from 'lru-cache';
import { analyzeText } from '../model/analyze.ts';
import type { ProfileText } from '../model/encode.ts';
import type { Model } from '../model/model.ts';

export interface SkillsMet {
  /** Skills that the profile has, in the words and order of the posting. */
  met: string[];
  /** The others; empty if the profile lists no skills. */
  unmet: string[];
  total: number;
  /** From 0 to 1; undefined if the posting or the profile lists no skills. */
  share: number | undefined;
}

export type SkillReader = (skills: readonly string[]) => SkillsMet;

/** Minimum share of a skill's words in the profile for it to be met. */
const ENOUGH = 0.6;

type Meanings = readonly (readonly string[])[];

/** Postings list the same skills again and again. */
const KEPT_SKILLS = 10_000;
const keptByModel = new WeakMap<Model, LRUCache<string, Meanings>>();

/** English stems that each word of a skill may mean, French words by translation. */
function meaningsOf(skill: string, model: Model): Meanings {
  const kept = keptByModel.get(model) ?? new LRUCache({ max: KEPT_SKILLS });
  keptByModel.set(model, kept);
  const known = kept.get(skill);
  if (known) return known;
  const words = new Map<number, string[]>();
  analyzeText(skill, model.lexicon, (term, _weight, isHint, position) => {
    if (!isHint) words.set(position, [...(words.get(position) ?? []), term]);
  });
  const meanings = [...words.values()];
  kept.set(skill, meanings);
  return meanings;
}

/** People search again and again with the same profile. */
const KEPT_PROFILES = 500;
const termsByModel = new WeakMap<Model, LRUCache<string, ReadonlySet<string>>>();

/** English stems of all words of a text. */
function termsOf(text: string, model: Model): ReadonlySet<string> {
  const kept = termsByModel.get(model) ?? new LRUCache({ max: KEPT_PROFILES });
  termsByModel.set(model, kept);
  const keptTerms = kept.get(text);
  if (keptTerms) return keptTerms;
  const terms = new Set<string>();
  analyzeText(text, model.lexicon, (term, _weight, isHint) => {
    if (!isHint) terms.add(term);
  });
  kept.set(text, terms);
  return terms;
}

/**
 * Reads a profile once, and returns a function that finds a posting's skills in its list or texts,
 * in either language.
 */
export function createSkillReader(profile: ProfileText, model: Model): SkillReader {
  const listed = profile.skills ?? [];
  const texts = [profile.title, ...listed, profile.experience, profile.education];
  const profileTerms = termsOf(texts.filter((text) => text).join('\n'), model);
  return (skills) => {
    const met = skills.filter((skill) => {
      const words = meaningsOf(skill, model);
      const metWords = words.filter((meanings) =>
        meanings.some((meaning) => profileTerms.has(meaning)),
      );
      return words.length > 0 && metWords.length / words.length >= ENOUGH;
    });
    const isKnown = skills.length > 0 && listed.length > 0;
    return {
      met,
      unmet: isKnown ? skills.filter((skill) => !met.includes(skill)) : [],
      total: skills.length,
      share: isKnown ? met.length / skills.length : undefined,
    };
  };
}
