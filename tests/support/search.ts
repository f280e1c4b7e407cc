import type { SearchIntent } from '#server/features/search/intent.ts';
import { type SearchQuery, understand } from '#server/features/search/understanding/understand.ts';
import { createOpenTerms } from '#server/features/search/vocabulary/open-terms.ts';
import { searchVocabulary } from '#server/features/search/vocabulary/vocabulary.ts';

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

/** Interprets a keyword with the vocabulary of the data files and a few open postings. */
export const read = (keyword: string, more: SearchQuery = {}) =>
  understand({ keyword, ...more }, open.vocabulary);

/** An intent as text: 'nurse in Halifax' is '31301 @ Halifax, NS', by first group. */
export function described(intent: SearchIntent): string {
  const { occupations, skills, companies, jobTypes, isRemote, area, words } = intent;
  return [
    ...occupations.map(({ groups }) => groups[0]?.code),
    ...skills.map(({ names }) => `skill ${names[0]}`),
    ...companies.map(({ name }) => `company ${name}`),
    ...jobTypes,
    ...(isRemote ? ['remote'] : []),
    ...(area ? [`@ ${area.name.en}`] : []),
    ...words.map(({ text, isOptional }) => (isOptional ? `(${text})` : `'${text}'`)),
  ].join(' ');
}
