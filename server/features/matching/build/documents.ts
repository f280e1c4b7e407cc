import { analyzeWords, FRENCH_MARK, type Lexicon } from '../model/analyze.ts';
import { splitWords } from '../model/fold.ts';
import type { Language } from '../model/stem.ts';
import type { SourceData, SourceEntry } from './read-source.ts';

/** The terms of one concept with their counts, where a title's word counts more than a task's. */
export interface ConceptDocument {
  key: string;
  en: string;
  fr: string;
  counts: Map<string, number>;
}

const WEIGHT = { title: 4, otherTitle: 1, sentence: 1, tool: 0.5 };
/** A group of 300 titles is no more about its commonest word than one of 30. */
const dampened = (count: number) => (count <= 4 ? count : 4 + Math.log2(count / 4) * 2);

function describe(own: SourceEntry, lexicon: Lexicon): ConceptDocument {
  const counts = new Map<string, number>();
  const add = (text: string, language: Language, weight: number) =>
    analyzeWords(
      splitWords(text),
      language,
      lexicon,
      (term, share) => {
        // A French label adds its own stems only: its English ones are there already.
        if ((language === 'fr') !== term.startsWith(FRENCH_MARK)) return;
        counts.set(term, (counts.get(term) ?? 0) + share);
      },
      weight,
    );
  add(own.title, 'en', WEIGHT.title);
  add(own.titleFr, 'fr', WEIGHT.title);
  for (const title of own.titles) add(title, 'en', WEIGHT.otherTitle);
  for (const title of own.titlesFr) add(title, 'fr', WEIGHT.otherTitle);
  for (const sentence of own.sentences) add(sentence, 'en', WEIGHT.sentence);
  for (const tool of own.tools) add(tool.replace('~', ' '), 'en', WEIGHT.tool);
  for (const [term, count] of counts) counts.set(term, dampened(count));
  return { key: own.key, en: own.title, fr: own.titleFr, counts };
}

/** About 2,000 documents: NOC 2021 unit groups, ISCO-08 groups with their ESCO occupations, O*NET. */
export function conceptDocuments(source: SourceData, lexicon: Lexicon): ConceptDocument[] {
  return [...source.noc, ...source.isco, ...source.onet].map((own) => describe(own, lexicon));
}
