import { analyzeText } from '../model/analyze.ts';
import type { ProfileText } from '../model/encode.ts';
import type { Model } from '../model/model.ts';

export interface SkillsMet {
  /** The posting's own words for the skills that the profile shows, in its order. */
  met: string[];
  total: number;
}

/** A skill counts as met when this share of its words stands in the profile. */
const ENOUGH = 0.6;

/** The words of a text in English stems; French ones by their translations. */
function wordsOf(text: string, model: Model): Map<string, number> {
  const words = new Map<string, number>();
  analyzeText(text, model.lexicon, (term, weight, isHint) => {
    if (!isHint) words.set(term, (words.get(term) ?? 0) + weight);
  });
  return words;
}

/**
 * Which of a posting's skills a profile shows, in its list or in what it tells of itself, in either
 * language.
 */
export function matchSkills(
  skills: readonly string[],
  profile: ProfileText,
  model: Model,
): SkillsMet {
  const texts = [profile.title, ...(profile.skills ?? []), profile.experience, profile.education];
  const own = wordsOf(texts.filter((text) => text).join('\n'), model);
  const met = skills.filter((skill) => {
    let covered = 0;
    let whole = 0;
    for (const [word, weight] of wordsOf(skill, model)) {
      whole += weight;
      if (own.has(word)) covered += weight;
    }
    return whole > 0 && covered / whole >= ENOUGH;
  });
  return { met, total: skills.length };
}
