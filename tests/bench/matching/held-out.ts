import type { SourceData } from '#server/features/matching/build/read-source.ts';
import { titleKey } from '../relevance/held-out.ts';
import { TAXONOMY } from '../relevance/taxonomy.ts';
import { TRADES } from '../relevance/trades/read-trades.ts';

/** A title, and what it has before and after a dash, a comma, a slash or within brackets. */
const partsOf = (title: string) => [title, ...title.split(/\s[-–]\s|[,/():]/)];

/** What postings and profiles are titled with, without order, number and gender. */
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
 * Whether a title or alias is one that postings and profiles were written with. The product does not
 * know these while it is measured: neither its vote, nor its concepts, nor its translations.
 */
export const isUsed = (title: string): boolean => used.has(titleKey(title));

const isKept = (title: string) => !isUsed(title);

/** The model's source without those titles and aliases. */
export function withoutUsed(source: SourceData): SourceData {
  const kept = { ...source };
  for (const taxonomy of ['noc', 'isco', 'onet', 'esco'] as const) {
    kept[taxonomy] = source[taxonomy].map((own) => ({
      ...own,
      title: isUsed(own.title) ? '' : own.title,
      titleFr: isUsed(own.titleFr) ? '' : own.titleFr,
      titles: own.titles.filter(isKept),
      titlesFr: own.titlesFr.filter(isKept),
    }));
  }
  kept.labelPairs = source.labelPairs.filter((pair) => pair.every(isKept));
  kept.aliasTable = source.aliasTable
    .split('\n')
    .filter((line) => isKept(line.split('\t')[1] ?? ''))
    .join('\n');
  return kept;
}

/** Of what was loaded, the titles and aliases that are held out: none, if all is well. */
export function findLeaks(source: SourceData, titles: Iterable<string>): string[] {
  const loaded = [...source.noc, ...source.isco, ...source.onet, ...source.esco].flatMap((own) => [
    own.title,
    own.titleFr,
    ...own.titles,
    ...own.titlesFr,
  ]);
  const aliases = source.aliasTable.split('\n').map((line) => line.split('\t')[1] ?? '');
  return [...loaded, ...source.labelPairs.flat(), ...aliases, ...titles].filter(isUsed);
}
