import type { SourceData } from '#server/knowledge/matching/build/read-source.ts';
import { titleKey } from '../relevance/held-out.ts';
import { TAXONOMY } from '../relevance/taxonomy.ts';
import { TRADES } from '../relevance/trades/read-trades.ts';

/** A title and its parts around dashes, commas, slashes and brackets. */
const partsOf = (title: string) => [title, ...title.split(/\s[-–]\s|[,/():]/)];

/** Titles of postings and profiles, without order, number and gender. */
const used = new Set(
  TRADES.flatMap(({ group, titles }) => {
    const taxonomy = TAXONOMY.get(group);
    return [
      ...titles.en,
      ...titles.fr,
      ...(taxonomy?.en.heldOut ?? []),
      ...(taxonomy?.fr.heldOut ?? []),
    ];
  })
    .flatMap(partsOf)
    .map(titleKey)
    .filter((key) => key !== ''),
);

/**
 * Whether a title or alias was used to write postings and profiles. While it is measured, the
 * product does not have these in its vote, concepts or translations.
 */
export const isUsed = (title: string): boolean => used.has(titleKey(title));

const isKept = (title: string) => !isUsed(title);

/** Source of the model without used titles and aliases. */
export function withoutUsed(source: SourceData): SourceData {
  const filtered = { ...source };
  for (const taxonomy of ['noc', 'isco', 'onet', 'esco'] as const) {
    filtered[taxonomy] = source[taxonomy].map((entry) => ({
      ...entry,
      title: isUsed(entry.title) ? '' : entry.title,
      titleFr: isUsed(entry.titleFr) ? '' : entry.titleFr,
      titles: entry.titles.filter(isKept),
      titlesFr: entry.titlesFr.filter(isKept),
    }));
  }
  filtered.labelPairs = source.labelPairs.filter((pair) => pair.every(isKept));
  filtered.aliasTable = source.aliasTable
    .split('\n')
    .filter((line) => isKept(line.split('\t')[1] ?? ''))
    .join('\n');
  return filtered;
}

/** Loaded titles and aliases that should be held out; must be empty. */
export function findLeaks(source: SourceData, titles: Iterable<string>): string[] {
  const loaded = [...source.noc, ...source.isco, ...source.onet, ...source.esco].flatMap(
    (entry) => [entry.title, entry.titleFr, ...entry.titles, ...entry.titlesFr],
  );
  const aliases = source.aliasTable.split('\n').map((line) => line.split('\t')[1] ?? '');
  return [...loaded, ...source.labelPairs.flat(), ...aliases, ...titles].filter(isUsed);
}
