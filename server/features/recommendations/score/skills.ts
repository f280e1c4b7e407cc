import { analyzeText } from '../model/analyze.ts';
import type { ProfileText } from '../model/encode.ts';
import type { Model } from '../model/model.ts';

export interface SkillsMet {
  /** The posting's own words for the skills that the profile shows, in its order. */
  met: string[];
  total: number;
  /** 0 to 1; undefined when the posting or the profile lists no skills: then nothing is known. */
  share: number | undefined;
}

/** Which of a posting's skills someone shows. */
export type SkillReader = (skills: readonly string[]) => SkillsMet;

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
 * Reads a profile once, to say which skills of postings it shows: in its list or in what it tells of
 * itself, in either language.
 */
export function createSkillReader(profile: ProfileText, model: Model): SkillReader {
  const listed = profile.skills ?? [];
  const texts = [profile.title, ...listed, profile.experience, profile.education];
  const own = wordsOf(texts.filter((text) => text).join('\n'), model);
  return (skills) => {
    const met = skills.filter((skill) => {
      let covered = 0;
      let whole = 0;
      for (const [word, weight] of wordsOf(skill, model)) {
        whole += weight;
        if (own.has(word)) covered += weight;
      }
      return whole > 0 && covered / whole >= ENOUGH;
    });
    const isKnown = skills.length > 0 && listed.length > 0;
    return { met, total: skills.length, share: isKnown ? met.length / skills.length : undefined };
  };
}
