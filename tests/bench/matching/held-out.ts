import type { SourceData, SourceEntry } from '#server/features/matching/build/read-source.ts';
import { contentStems } from '#server/features/matching/build/translations.ts';
import { fold } from '#server/features/matching/model/fold.ts';
import type { Language } from '#server/features/matching/model/stem.ts';

/** A number from 0 to 1 that hangs on the text and the seed alone. */
export function chance(text: string, seed: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${seed}\u0000${fold(text)}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) / 2 ** 32;
}

const ROW_LISTS = ['titles', 'titlesFr', 'sentences', 'tools'] as const;

function keepRows(own: SourceEntry, keep: (text: string) => boolean): SourceEntry {
  const kept = { ...own };
  for (const list of ROW_LISTS) kept[list] = own[list].filter(keep);
  return kept;
}

/** Share of the rows that the evaluation takes from the model. */
const HELD = 1 / 3;

/**
 * Parts the source in two by row: a row is a title, a sentence, a task or a tool, and the same words
 * fall to the same side in every taxonomy. The model of the benchmark is built from one side, its
 * jobs and seekers are written from the other. The titles of the groups themselves stay with the
 * model and are never used in the evaluation.
 */
export function holdOut(
  source: SourceData,
  seed: string,
): { model: SourceData; evaluation: SourceData } {
  const isHeld = (text: string) => chance(text, seed) < HELD;
  const taxonomies = ['noc', 'isco', 'onet', 'esco'] as const;
  const model = { ...source };
  const evaluation = { ...source };
  for (const taxonomy of taxonomies) {
    model[taxonomy] = source[taxonomy].map((own) => keepRows(own, (text) => !isHeld(text)));
    evaluation[taxonomy] = source[taxonomy].map((own) => keepRows(own, isHeld));
  }
  const groupTitles = new Set([...source.noc, ...source.isco].map(({ title }) => title));
  model.labelPairs = source.labelPairs.filter(
    ([english, french]) => groupTitles.has(english) || !(isHeld(english) || isHeld(french)),
  );
  const used = titleKeys([...model.noc, ...model.isco, ...model.onet]);
  for (const taxonomy of taxonomies) {
    evaluation[taxonomy] = evaluation[taxonomy].map((own) => ({
      ...own,
      titles: own.titles.filter((title) => !used.has(titleKey(title, 'en'))),
      titlesFr: own.titlesFr.filter((title) => !used.has(titleKey(title, 'fr'))),
    }));
  }
  return { model, evaluation };
}

/** The stems of a title in any order, so that singular, plural and gender are one. */
export function titleKey(title: string, language: Language): string {
  return `${language} ${contentStems(title, language).sort().join(' ')}`;
}

function titleKeys(occupations: SourceEntry[]): Set<string> {
  return new Set(
    occupations.flatMap((own) => [
      ...[own.title, ...own.titles].map((title) => titleKey(title, 'en')),
      ...[own.titleFr, ...own.titlesFr].map((title) => titleKey(title, 'fr')),
    ]),
  );
}
