import { loadModel } from '#server/knowledge/matching/model/model.ts';
import { chance } from '../chance.ts';
import { type Language, TRADES } from '../relevance/trades/read-trades.ts';
import { report } from '../report.ts';
import { grade, RIGHT } from './judge.ts';
import { type BenchSeeker, marketOf } from './market.ts';
import { DEPTH, mean, measure } from './measures.ts';
import { PEOPLE_BY_HAND } from './people/by-hand.ts';
import { portage } from './quality.ts';

interface Row extends BenchSeeker {
  /** Kind of what names the work, and the language, as in 'licence fr'. */
  kind: string;
  isSetAside: boolean;
}

const SET_ASIDE = 1 / 2;
const NO_WISHES = { desiredLocations: [], desiredJobTypes: [], desiredSalaryMin: null };
const tradeOf = new Map(TRADES.map((trade) => [trade.group, trade]));

function readLine(kind: string, line: string): Row {
  const [group = '', title = '', skills = '', experience = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const trade = tradeOf.get(group);
  if (!trade) throw new Error(`No trade has the group of '${line}'`);
  return {
    kind,
    trade,
    language: kind.slice(-2) as Language,
    text: { title: title || null, skills: skills.split(' / ').filter(Boolean), experience },
    wishes: NO_WISHES,
    isSetAside: chance(line, 'people by hand') < SET_ASIDE,
  };
}

const readRows = (): Row[] =>
  PEOPLE_BY_HAND.split(/^# /m)
    .slice(1)
    .flatMap((block) => {
      const [kind = '', ...lines] = block.trim().split('\n');
      return lines.map((line) => readLine(kind, line));
    });

/**
 * Prints how well the shipped model, from which no name is held out, finds the work of people who
 * name it by a trade name or a licence, or only describe it.
 */
export async function printPeopleByHand(wantsUnseen: boolean): Promise<void> {
  const rows = readRows().filter(({ isSetAside }) => isSetAside === wantsUnseen);
  const jobs = marketOf([], TRADES, { density: 0 });
  const recommendFor = portage(jobs, loadModel());
  report(
    `\nPeople by hand, ${wantsUnseen ? 'the half that is set aside' : 'the half that is tuned on'}: nDCG@10, recall@10, first job right`,
  );
  const found: { kind: string; isFirstRight: boolean; ndcg: number; recall?: number }[] = [];
  for (const row of rows) {
    const grades = jobs.map((job) => grade(job, row, false));
    const answers = (await recommendFor(row, false)).slice(0, DEPTH);
    const answerGrades = answers.map(({ job }) => grade(job, row, false));
    const { ndcg, recall } = measure(answerGrades, grades, RIGHT);
    found.push({ kind: row.kind, isFirstRight: (answerGrades[0] ?? 0) >= RIGHT, ndcg, recall });
    if (process.argv.includes('--misses') && !wantsUnseen && (recall ?? 0) < 0.5) {
      const titles = answers.slice(0, 3).map(({ job }) => job.text.title);
      report(`  ${row.kind} ${row.trade.titles.en[0]} (${row.text.title}): ${titles.join(' | ')}`);
    }
  }
  const print = (name: string, of: typeof found) =>
    report(
      `${`${name}, ${of.length}`.padEnd(24)}${mean(of.map(({ ndcg }) => ndcg)).toFixed(3)} ${mean(of.map(({ recall }) => recall)).toFixed(3)} ${(100 * mean(of.map(({ isFirstRight }) => Number(isFirstRight)))).toFixed(0)} %`,
    );
  for (const kind of new Set(found.map((one) => one.kind))) {
    print(
      kind,
      found.filter((one) => one.kind === kind),
    );
  }
  print('all', found);
}
