import { analyzeText } from '../model/analyze.ts';
import type { ProfileText } from '../model/encode.ts';
import type { Model } from '../model/model.ts';

export interface SkillsMet {
  /** The posting's own words for the skills that the profile shows, in its order. */
  met: string[];
  total: number;
  /** 0 to 1; undefined when the posting or the profile lists no skills: then it is unknown. */
  share: number | undefined;
}

/** Which of a posting's skills someone shows. */
export type SkillReader = (skills: readonly string[]) => SkillsMet;

/** A skill counts as met when this share of its words is in the profile. */
const ENOUGH = 0.6;

/** The English stems that a text's words may mean, by word; French ones by their translations. */
function meaningsOf(text: string, model: Model): Map<number, string[]> {
  const words = new Map<number, string[]>();
  analyzeText(text, model.lexicon, (term, _weight, isHint, at) => {
    if (!isHint) words.set(at, [...(words.get(at) ?? []), term]);
  });
  return words;
}

/**
 * Reads a profile once, and returns which skills of postings it shows: in its list or its texts,
 * in either language.
 */
export function createSkillReader(profile: ProfileText, model: Model): SkillReader {
  const listed = profile.skills ?? [];
  const texts = [profile.title, ...listed, profile.experience, profile.education];
  const own = new Set<string>();
  analyzeText(texts.filter((text) => text).join('\n'), model.lexicon, (term, _weight, isHint) => {
    if (!isHint) own.add(term);
  });
  return (skills) => {
    const met = skills.filter((skill) => {
      const words = [...meaningsOf(skill, model).values()];
      const shown = words.filter((meanings) => meanings.some((meaning) => own.has(meaning)));
      return words.length > 0 && shown.length / words.length >= ENOUGH;
    });
    const isKnown = skills.length > 0 && listed.length > 0;
    return { met, total: skills.length, share: isKnown ? met.length / skills.length : undefined };
  };
}
