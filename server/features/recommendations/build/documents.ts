import { analyzeWords, FRENCH_MARK, type Lexicon } from '../model/analyze.ts';
import { splitWords } from '../model/fold.ts';
import type { Language } from '../model/stem.ts';
import type { Occupation, Source } from './read-source.ts';

/** The terms of one concept with their counts, where a title's word counts more than a task's. */
export interface ConceptDocument {
  key: string;
  en: string;
  fr: string;
  counts: Map<string, number>;
}

const W = (process.env.W ?? '4,1,1,0.5').split(',').map(Number);
const WEIGHT = { title: W[0]!, otherTitle: W[1]!, sentence: W[2]!, tool: W[3]! };
const D = Number(process.env.D ?? 4);
/** A group of 300 titles is no more about its commonest word than one of 30. */
const dampened = (count: number) => (count <= D ? count : D + Math.log2(count / D) * D / 2);

function describe(own: Occupation, lexicon: Lexicon): ConceptDocument {
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
export function conceptDocuments(source: Source, lexicon: Lexicon): ConceptDocument[] {
  return [...source.noc, ...source.isco, ...source.onet].map((own) => describe(own, lexicon));
}
