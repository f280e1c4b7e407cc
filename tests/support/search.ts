import { createOpenTerms } from '#server/features/search/open-terms.ts';
import { type SearchQuery, understand } from '#server/features/search/understanding/understand.ts';
import { searchVocabulary } from '#server/features/search/vocabulary.ts';

const open = createOpenTerms(searchVocabulary());
open.add({
  words: [
    ['soigner', 3],
    ['agees', 3],
  ],
  skills: [
    ['Vermiculture', 2],
    ['Wound Care', 1],
  ],
  companies: [
    ['Tim Hortons', 40],
    ['Zorblax Inc.', 1],
    ['Care', 5],
    ['Calgary Co-op', 3],
  ],
  occupations: [],
  places: [],
});

/** Reads a keyword by the vocabulary of the data files and a few open postings. */
export const read = (keyword: string, more: SearchQuery = {}) =>
  understand({ keyword, ...more }, open.vocabulary);
