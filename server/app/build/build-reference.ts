/**
 * Makes the files of `db/reference/data/` from a folder of downloaded sources, whose origin
 * SOURCES.md gives: `npm run build:reference -- <folder>`. The folder holds
 * canada/{noc2021_titles_bilingual,noc2021_example_titles,wages_noc_prov,places_ca}.csv,
 * noc/noc2021_unit_groups.json and glove/glove50k_words.tsv. The same sources give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { keysOf } from '../../knowledge/occupations/titles.ts';
import { ALTERNATE_PLACE_NAMES } from '../../platform/db/reference/place-names.ts';
import { REFERENCE_FOLDER } from '../../platform/db/reference/read.ts';

interface UnitGroups {
  nocs: { noc_code: string; teer: { level: number } }[];
}

/**
 * Province by GeoNames id. GeoNames places 12070742, a neighbourhood of Ottawa, in Prince Edward
 * Island.
 */
const PROVINCE_CORRECTIONS: Record<string, string> = { '12070742': 'ON' };

/** Population by GeoNames id. GeoNames has a second Vernon, BC, without inhabitants; Ladner has 22,000 people. */
const POPULATION_CORRECTIONS: Record<string, string> = { '6173865': '0', '7602078': '22000' };

function parseCsvLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

function readCsv(path: string): string[][] {
  return readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1).map(parseCsvLine);
}

function writeRows(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const text = `${rows.map((row) => row.join('\t')).join('\n')}\n`;
  const content = name.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text;
  writeFileSync(join(REFERENCE_FOLDER, name), content);
}

/** Number of English words to take, by frequency; rarer ones are names and typing errors. */
const COMMON_WORDS = 20_000;
const SHORTEST_WORD = 3;

function commonWords(path: string): string[][] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(0, COMMON_WORDS)
    .map((line) => line.split('\t')[0] ?? '')
    .filter((word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST_WORD)
    .toSorted()
    .map((word) => [word]);
}

/** Text with the apostrophes and the ligature that every other text has. */
const typeset = (text: string) => text.replaceAll("'", '’').replaceAll('oeuvre', 'œuvre');

function buildReference(folder: string): void {
  const canada = (name: string) => readCsv(join(folder, 'canada', `${name}.csv`));
  const unitGroups: UnitGroups = JSON.parse(
    readFileSync(join(folder, 'noc/noc2021_unit_groups.json'), 'utf8'),
  );
  const teers = new Map(unitGroups.nocs.map((group) => [group.noc_code, group.teer.level]));

  writeRows(
    'occupations.tsv',
    canada('noc2021_titles_bilingual').map(([code = '', en = '', fr = '']) => {
      const teer = teers.get(code);
      if (teer === undefined) throw new Error(`No TEER for the unit group ${code}`);
      return [code, typeset(en), typeset(fr), teer];
    }),
  );
  writeRows(
    'occupation-titles.tsv.gz',
    canada('noc2021_example_titles').map(([code = '', language = '', title = '']) => [
      code,
      language,
      title,
      keysOf(title).join('|'),
    ]),
  );
  writeRows(
    'wages.tsv',
    canada('wages_noc_prov').map(
      ([code = '', region = '', low = '', median = '', high = '', annual = '', period = '']) => [
        code,
        region === 'NAT' ? 'CA' : region,
        low,
        median,
        high,
        annual === '1' ? 'annual' : 'hourly',
        period,
      ],
    ),
  );
  writeRows('common-words.tsv.gz', commonWords(join(folder, 'glove/glove50k_words.tsv')));
  const usedNames = new Set<string>();
  writeRows(
    'places.tsv',
    canada('places_ca').map(
      ([id = '', name = '', province = '', , population = '', latitude = '', longitude = '']) => {
        const corrected = PROVINCE_CORRECTIONS[id] ?? province;
        const key = `${name}, ${corrected}`;
        const alternates = usedNames.has(key) ? [] : (ALTERNATE_PLACE_NAMES[key] ?? []);
        usedNames.add(key);
        return [
          id,
          name,
          alternates.join('|'),
          corrected,
          POPULATION_CORRECTIONS[id] ?? population,
          latitude,
          longitude,
        ];
      },
    ),
  );
  const unknown = Object.keys(ALTERNATE_PLACE_NAMES).filter((key) => !usedNames.has(key));
  if (unknown.length > 0) throw new Error(`Alternate names of unknown places: ${unknown}`);
}

const folder = process.argv[2];
if (!folder) throw new Error('Say where the sources are: build-reference.ts <folder>');
buildReference(folder);
