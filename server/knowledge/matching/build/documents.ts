import { analyzeWords, FRENCH_MARK, type Lexicon } from '../model/analyze.ts';
import { splitWords } from '../model/fold.ts';
import type { Language } from '../model/stem.ts';
import type { SourceData, SourceEntry } from './read-source.ts';

/** Terms of a concept with weighted counts: a word counts more in a title than in a task. */
export interface ConceptDocument {
  key: string;
  en: string;
  fr: string;
  counts: Map<string, number>;
}

const WEIGHT = { title: 4, otherTitle: 1, sentence: 1, tool: 0.5 };
/** Dampens high counts, so that large groups do not outweigh small ones. */
const dampened = (count: number) => (count <= 4 ? count : 4 + Math.log2(count / 4) * 2);

function describe(entry: SourceEntry, lexicon: Lexicon): ConceptDocument {
  const counts = new Map<string, number>();
  const add = (text: string, language: Language, weight: number) =>
    analyzeWords(
      splitWords(text),
      language,
      lexicon,
      (term, share) => {
        // A French label adds French stems only: the English ones are counted already.
        if ((language === 'fr') !== term.startsWith(FRENCH_MARK)) return;
        counts.set(term, (counts.get(term) ?? 0) + share);
      },
      weight,
    );
  add(entry.title, 'en', WEIGHT.title);
  add(entry.titleFr, 'fr', WEIGHT.title);
  for (const title of entry.titles) add(title, 'en', WEIGHT.otherTitle);
  for (const title of entry.titlesFr) add(title, 'fr', WEIGHT.otherTitle);
  for (const sentence of entry.sentences) add(sentence, 'en', WEIGHT.sentence);
  for (const tool of entry.tools) add(tool.replace('~', ' '), 'en', WEIGHT.tool);
  for (const [term, count] of counts) counts.set(term, dampened(count));
  return { key: entry.key, en: entry.title, fr: entry.titleFr, counts };
}

/** About 2,000 documents: NOC 2021 unit groups, ISCO-08 groups with ESCO occupations, O*NET. */
export function conceptDocuments(source: SourceData, lexicon: Lexicon): ConceptDocument[] {
  return [...source.noc, ...source.isco, ...source.onet].map((entry) => describe(entry, lexicon));
}
