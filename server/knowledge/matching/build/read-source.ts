import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readRows } from '../../../platform/db/reference/read.ts';
import { DATA_FOLDER } from '../model/model.ts';

const SOURCE = join(DATA_FOLDER, 'source');

const read = (name: string) => gunzipSync(readFileSync(join(SOURCE, name)));
const rows = (name: string) => readRows(name, SOURCE);
const list = (cell = '') => cell.split('|').filter((part) => part !== '');
const sentences = (cell = '') => cell.split(/(?<=[.;])\s+/).filter((part) => part !== '');

/** Occupation or group of a taxonomy with its texts in their smallest pieces. */
export interface SourceEntry {
  /** As in 'noc:31301', 'isco:2221', 'onet:29-1141.00'. */
  key: string;
  title: string;
  titleFr: string;
  titles: string[];
  titlesFr: string[];
  /** Sentences, tasks. */
  sentences: string[];
  /** Software and tools, 'product~kind'. */
  tools: string[];
}

export interface SourceData {
  noc: SourceEntry[];
  isco: SourceEntry[];
  onet: SourceEntry[];
  /** ESCO occupations, which are also merged into their ISCO groups. */
  esco: SourceEntry[];
  /** English and French labels of the same occupation or group. */
  labelPairs: [english: string, french: string][];
  aliasTable: string;
  words: { word: string; rank: number }[];
  /** `words.length` × 100 values. */
  vectors: Int8Array;
  /** One factor per word. */
  scales: Float32Array;
}

function occupation(key: string, title: string, rest: Partial<SourceEntry> = {}): SourceEntry {
  return { key, title, titleFr: '', titles: [], titlesFr: [], sentences: [], tools: [], ...rest };
}

function readNoc(): SourceEntry[] {
  const groups = new Map<string, SourceEntry>();
  for (const [code = '', title = '', titleFr = '', lead] of rows('noc-groups.tsv.gz')) {
    groups.set(code, occupation(`noc:${code}`, title, { titleFr, sentences: sentences(lead) }));
  }
  for (const [code = '', language, title = ''] of readRows('occupation-titles.tsv.gz')) {
    const group = groups.get(code);
    (language === 'fr' ? group?.titlesFr : group?.titles)?.push(title);
  }
  return [...groups.values()];
}

function readEsco(): { isco: SourceEntry[]; esco: SourceEntry[] } {
  const groups = new Map<string, SourceEntry>();
  for (const [code = '', title = '', lead, tasks, examples] of rows('isco-groups.tsv.gz')) {
    groups.set(
      code,
      occupation(`isco:${code}`, title, {
        titles: list(examples),
        sentences: [...sentences(lead), ...list(tasks)],
      }),
    );
  }
  const esco = new Map<string, SourceEntry>();
  for (const [group = '', label = '', others, description] of rows('esco-occupations.tsv.gz')) {
    const entry = occupation(`esco:${group}:${label}`, label, {
      titles: list(others),
      sentences: sentences(description),
    });
    esco.set(entry.key, entry);
  }
  for (const [group = '', label = '', labelFr = '', others] of rows('esco-labels-fr.tsv.gz')) {
    const entry = esco.get(`esco:${group}:${label}`);
    if (!entry) continue;
    entry.titleFr = labelFr;
    entry.titlesFr = list(others).filter((other) => other !== labelFr);
  }
  for (const entry of esco.values()) {
    const group = groups.get(entry.key.split(':')[1] ?? '');
    if (!group) continue;
    group.titles.push(entry.title, ...entry.titles);
    group.titlesFr.push(...[entry.titleFr, ...entry.titlesFr].filter((title) => title !== ''));
    group.sentences.push(...entry.sentences);
  }
  return { isco: [...groups.values()], esco: [...esco.values()] };
}

/** O*NET occupations, which have the French titles of the NOC group that is closest to them. */
function readOnet(noc: readonly SourceEntry[]): SourceEntry[] {
  const cells = (name: string) =>
    new Map(rows(name).map(([code = '', all]) => [code, list(all)] as const));
  const tools = cells('onet-technology.tsv.gz');
  const tasks = cells('onet-tasks.tsv.gz');
  const groups = new Map(noc.map((group) => [group.key, group]));
  const titles = new Map(
    rows('onet-titles.tsv.gz').map(([code = '', group = '', all]) => [
      code,
      { titles: list(all), titlesFr: groups.get(`noc:${group}`)?.titlesFr ?? [] },
    ]),
  );
  return rows('onet-occupations.tsv.gz').map(([code = '', title = '', text]) =>
    occupation(`onet:${code}`, title, {
      ...titles.get(code),
      sentences: [...sentences(text), ...(tasks.get(code) ?? [])],
      tools: tools.get(code) ?? [],
    }),
  );
}

/** Reads all source data; about 0.4 s. */
export function readSource(): SourceData {
  const { isco, esco } = readEsco();
  const noc = readNoc();
  const vectors = read('glove-vectors.i8.gz');
  const scales = read('glove-scales.f32.gz');
  const pairs = [...noc, ...esco].filter((entry) => entry.titleFr !== '');
  return {
    noc,
    isco,
    onet: readOnet(noc),
    esco,
    labelPairs: pairs.map((entry) => [entry.title, entry.titleFr]),
    aliasTable: readFileSync(join(SOURCE, 'aliases.tsv'), 'utf8'),
    words: rows('glove-words.tsv.gz').map(([word = '', rank]) => ({ word, rank: Number(rank) })),
    vectors: new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length),
    scales: new Float32Array(Uint8Array.from(scales).buffer),
  };
}
