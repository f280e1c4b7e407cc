import { nameKey } from '#shared/domain/name-key.ts';
import type { VocabularyTerms } from '#shared/schema/search.ts';
import type { Skill } from '../../../knowledge/skills/skill-names.ts';
import { createSpelling } from '../../../platform/core/spelling.ts';
import { SEARCH_VERSION } from '../../../projections/search.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Counted {
  name: string;
  /** Number of open postings. */
  count: number;
}

/** Terms of open postings with their counts, added to the vocabulary of the data files. */
export interface OpenTerms {
  vocabulary: Vocabulary;
  /** Number of postings by NOC 2021 unit group. */
  occupations: ReadonlyMap<string, number>;
  /** Number of postings by GeoNames id. */
  places: ReadonlyMap<number, number>;
  /** Skills by name key, which is that of the usual English name for a skill in the data files. */
  skills: ReadonlyMap<string, Counted & { skill: Skill }>;
  /** Companies by company key. */
  companies: ReadonlyMap<string, Counted>;
  add(terms: VocabularyTerms): void;
}

export function createOpenTerms(base: Vocabulary): OpenTerms {
  const spelling = createSpelling();
  const occupations = new Map<string, number>();
  const places = new Map<number, number>();
  const skills = new Map<string, Counted & { skill: Skill }>();
  const companies = new Map<string, Counted>();
  let oldestRows = SEARCH_VERSION;

  function learnWord(word: string, count: number): void {
    if (!base.isWord(word)) spelling.add(word, count);
  }

  function learn(name: string, count: number): void {
    for (const word of nameKey(name).split(' ')) learnWord(word, count);
  }

  function addSkill(name: string, count: number): void {
    const postedKey = nameKey(name);
    const skill = base.skillOf(postedKey) ?? skills.get(postedKey)?.skill ?? unlistedSkill(name);
    const key = nameKey(skill.usual.en);
    skills.set(key, { name, skill, count: (skills.get(key)?.count ?? 0) + count });
    learn(name, count);
  }

  function addCompany(name: string, count: number): void {
    const key = companyKey(name);
    if (key === '') return;
    companies.set(key, { name, count: (companies.get(key)?.count ?? 0) + count });
    learn(name, count);
  }

  return {
    occupations,
    places,
    skills,
    companies,
    add(terms) {
      oldestRows = Math.min(oldestRows, terms.oldestRows ?? 0);
      for (const [word, count] of terms.words) learnWord(word, count);
      for (const [name, count] of terms.skills) addSkill(name, count);
      for (const [name, count] of terms.companies) addCompany(name, count);
      for (const [code, count] of terms.occupations) raise(occupations, code, count);
      for (const [id, count] of terms.places) raise(places, id, count);
    },
    vocabulary: {
      ...base,
      skillOf: (key) => base.skillOf(key) ?? skills.get(key)?.skill,
      companyOf(key) {
        // A company may be called 'Software' or 'Care': as words, they find it as well.
        if (!key.includes(' ') && base.isWord(key)) return undefined;
        return companies.get(companyKey(key))?.name;
      },
      hasOlderRows: () => oldestRows < SEARCH_VERSION,
      isWord: (key) => base.isWord(key) || spelling.has(key),
      isBeginning: (key) => base.isBeginning(key) || spelling.hasBeginning(key),
      corrections: (key, limit) =>
        [...base.corrections(key, limit), ...spelling.correct(key, limit)]
          .toSorted((a, b) => a.edits - b.edits)
          .slice(0, limit),
      farCorrections: (key, limit) => base.farCorrections(key, limit),
      beginnings: (key, limit) => [
        ...new Set([...base.beginnings(key, limit), ...spelling.correctBeginning(key, limit)]),
      ],
    },
  };
}

function raise<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

const unlistedSkill = (name: string): Skill => ({ usual: { en: name, fr: name }, names: [name] });

const LEGAL_FORMS =
  /\s(?:inc|ltd|ltee|limited|limitee|corp|corporation|co|company|llc|llp|lp|enr|senc)$/;

/** Name key of a company without its legal form. */
function companyKey(name: string): string {
  return nameKey(name).replace(LEGAL_FORMS, '');
}
