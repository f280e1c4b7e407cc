import { voteOccupations } from '../../occupations/occupations.ts';

/** Text files of the O*NET database: tab-separated, the names of the columns in the first line. */
export interface OnetFiles {
  occupations: string;
  titles: string;
  tasks: string;
  technology: string;
}

/** Times that the vote of an occupation's own title counts, beside one of each alternate title. */
const OWN_TITLE = 3;
/** Minimum share of the votes for a group to be the closest one of an occupation. */
const MIN_SHARE = 0.25;

const CODE = 'O*NET-SOC Code';

/** Values of these columns in each line. @throws Error if a column is missing */
function columnsOf(text: string, names: readonly string[]): string[][] {
  const [header = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const positions = names.map((name) => header.indexOf(name));
  const missing = names.filter((_, at) => positions[at] === -1);
  if (missing.length > 0) throw new Error(`No column '${missing.join("', '")}' in the first line`);
  return lines.map((line) => positions.map((position) => line[position] ?? ''));
}

/** Distinct texts by code, in the order of the file. */
function textsByCode(lines: readonly string[][]): Map<string, Set<string>> {
  const byCode = new Map<string, Set<string>>();
  for (const [code = '', text = ''] of lines) {
    byCode.set(code, (byCode.get(code) ?? new Set()).add(text));
  }
  return byCode;
}

/** NOC group that the titles of an occupation vote for; empty without one that is clear enough. */
function closestGroup(title: string, alternateTitles: Iterable<string>): string {
  const votes = new Map<string, number>();
  let total = 0;
  const add = (text: string, factor: number) => {
    const [first] = voteOccupations(text);
    if (!first) return;
    votes.set(first.code, (votes.get(first.code) ?? 0) + first.weight * factor);
    total += first.weight * factor;
  };
  add(title, OWN_TITLE);
  for (const text of alternateTitles) if (text !== title) add(text, 1);
  const [best] = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best && best[1] >= MIN_SHARE * total ? best[0] : '';
}

const listed = (byCode: ReadonlyMap<string, Set<string>>) =>
  [...byCode].map(([code, texts]) => [code, [...texts].join('|')]);

/** Rows of the model's source files about O*NET, by file name. */
export function onetRows(files: OnetFiles): Record<string, string[][]> {
  const occupations = columnsOf(files.occupations, [CODE, 'Title', 'Description']);
  const ownTitles = new Map(occupations.map(([code = '', title = '']) => [code, title]));
  const titles = textsByCode(columnsOf(files.titles, [CODE, 'Alternate Title']));
  const tasks = textsByCode(columnsOf(files.tasks, [CODE, 'Task']));
  const technology = columnsOf(files.technology, [CODE, 'Example', 'Commodity Title']);
  return {
    'onet-occupations.tsv.gz': occupations,
    'onet-titles.tsv.gz': [...titles].map(([code, texts]) => [
      code,
      closestGroup(ownTitles.get(code) ?? '', texts),
      [...texts].join('|'),
    ]),
    'onet-tasks.tsv.gz': listed(tasks),
    'onet-technology.tsv.gz': listed(
      textsByCode(technology.map(([code = '', example, kind]) => [code, `${example}~${kind}`])),
    ),
  };
}
