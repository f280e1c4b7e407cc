import { CandidateIndex } from '#server/knowledge/matching/index/candidate-index.ts';
import { encodeJob, encodeProfile } from '#server/knowledge/matching/model/encode.ts';
import type { Model } from '#server/knowledge/matching/model/model.ts';
import { recommend } from '#server/knowledge/matching/recommend.ts';
import type { Explanation } from '#server/knowledge/matching/score/explain.ts';
import { wishesOf, wishFactor } from '#server/knowledge/matching/score/wishes.ts';
import { jobText, profileText } from '#server/knowledge/matching/texts.ts';
import { type Language, TRADES, type Trade } from '../relevance/trades/read-trades.ts';
import { grade, RIGHT } from './judge.ts';
import {
  type BenchJob,
  type BenchSeeker,
  isUnseen,
  marketOf,
  type ProfileKind,
  writeSeekers,
} from './market.ts';
import { bestTen, DEPTH, type Measures, measure, type Shown } from './measures.ts';
import type { PostgresRankers } from './postgres-ranker.ts';
import { bm25, exactSkills, type Ranker } from './rankers.ts';

/** Seekers, and the languages of the open jobs. */
export interface Row {
  name: string;
  kind: ProfileKind;
  language: Language;
  /** Language of the jobs; both by default. */
  jobs?: Language;
}

export const ROWS: readonly Row[] = [
  { name: 'complete', kind: 'complete', language: 'en' },
  { name: 'short', kind: 'short', language: 'en' },
  { name: 'own words', kind: 'own words', language: 'en' },
  { name: 'French → English', kind: 'complete', language: 'fr', jobs: 'en' },
  { name: 'English → French', kind: 'complete', language: 'en', jobs: 'fr' },
  { name: 'French → French', kind: 'complete', language: 'fr', jobs: 'fr' },
];
/** Number of right postings per measured trade. */
export const DENSITIES = [3, 6, 16];
/** Densities at which the bands of the rating are judged. */
export const CROWDS = [3, 16, 100];

const MOST = 50;
const NOW = new Date('2026-11-21T12:00:00Z');
const PARTS = 3;

/** Groups of trades measured together, with the trades whose postings are added. */
export function partsOf(wantsUnseen: boolean): { measured: Trade[]; others: Trade[] }[] {
  const visibleTrades = TRADES.filter((trade) => !isUnseen(trade));
  if (wantsUnseen) return [{ measured: TRADES.filter(isUnseen), others: visibleTrades }];
  return Array.from({ length: PARTS }, (_, part) => ({
    measured: visibleTrades.filter((_, position) => position % PARTS === part),
    others: visibleTrades.filter((_, position) => position % PARTS !== part),
  }));
}

const encoded = new Map<number, Uint8Array>();

function featuresOf({ id, text }: BenchJob, model: Model): Uint8Array {
  const record = encoded.get(id) ?? encodeJob(jobText(text), model);
  encoded.set(id, record);
  return record;
}

/** A result of the function that the service calls. */
export interface Answer {
  job: BenchJob;
  explanation: Explanation;
}

/** Recommendations like the service's, over jobs in memory instead of the database. */
export function portage(jobs: readonly BenchJob[], model: Model) {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const index = new CandidateIndex();
  index.load(
    jobs.map((job) => ({
      id: job.id,
      features: featuresOf(job, model),
      facts: job.facts,
      postedAt: new Date(NOW.getTime() - job.posting.hoursOld * 3_600_000),
    })),
    jobs.length,
  );
  const readJobs = async (ids: number[]) =>
    ids.flatMap((id) => {
      const job = byId.get(id);
      if (!job) return [];
      const { municipality, province } = job.posting.place;
      return {
        id,
        job,
        skills: job.text.skills,
        features: featuresOf(job, model),
        facts: job.facts,
        location: `${municipality}, ${province}`,
      };
    });
  return async ({ text, wishes }: BenchSeeker, withWishes: boolean): Promise<Answer[]> => {
    const profile = profileText({ ...text, education: null }, text.title);
    const recommended = await recommend(
      {
        text: profile,
        features: encodeProfile(profile, model),
        wishes: wishesOf(withWishes ? wishes : {}),
      },
      { index, model, readJobs, now: NOW, limit: MOST, isWide: true },
    );
    return recommended.jobs;
  };
}

/** Results of one row at one density. */
export interface Figures {
  rankers: Record<'skills' | 'postgres' | 'bm25' | 'portage', Measures[]>;
  /** Whether each shown job lacks a reason. */
  isWithoutReason: boolean[];
  shown: Shown[];
  /** Number of right open jobs, at most as many as a list has. */
  right: number;
}

function emptyFigures(): Figures {
  return {
    rankers: { skills: [], postgres: [], bm25: [], portage: [] },
    isWithoutReason: [],
    shown: [],
    right: 0,
  };
}

/** Measures all seekers of a row, with and without their wishes. */
export async function measureRow(
  row: Row,
  density: number,
  {
    model,
    postgres,
    wantsUnseen,
  }: { model: Model; postgres?: PostgresRankers; wantsUnseen: boolean },
): Promise<{ wishes: Figures; none: Figures }> {
  const result = { wishes: emptyFigures(), none: emptyFigures() };
  for (const { measured, others } of partsOf(wantsUnseen)) {
    const jobs = marketOf(measured, others, { density, language: row.jobs });
    const seekers = writeSeekers(row.language, row.kind).filter(({ trade }) =>
      measured.includes(trade),
    );
    const language = row.jobs ?? 'en';
    const rankers: [keyof Figures['rankers'], Ranker][] = [
      ['skills', exactSkills(jobs)],
      ['bm25', bm25(jobs, language)],
    ];
    if (postgres) {
      const postgresScores = await postgres.rank(
        jobs,
        seekers,
        language === 'fr' ? 'french' : 'english',
      );
      rankers.push(['postgres', postgresScores]);
    }
    const recommendFor = portage(jobs, model);
    for (const seeker of seekers) {
      const scores = rankers.map(([name, ranker]) => [name, ranker(seeker)] as const);
      for (const withWishes of [true, false]) {
        const figures = withWishes ? result.wishes : result.none;
        const wishes = wishesOf(withWishes ? seeker.wishes : {});
        const grades = jobs.map((job) => grade(job, seeker, withWishes));
        for (const [name, jobScores] of scores) {
          const weighed = jobScores.map((score, position) => {
            const facts = jobs[position]?.facts;
            return facts ? score * wishFactor(wishes, facts) : 0;
          });
          const topGrades = bestTen(weighed).map((position) => grades[position] ?? 0);
          figures.rankers[name].push(measure(topGrades, grades, RIGHT));
        }
        figures.right += Math.min(MOST, grades.filter((one) => one >= RIGHT).length);
        const answers = await recommendFor(seeker, withWishes);
        const answerGrades = answers.map(({ job }) => grade(job, seeker, withWishes));
        figures.rankers.portage.push(measure(answerGrades, grades, RIGHT));
        answers.forEach(({ explanation }, position) => {
          if (position < DEPTH) figures.isWithoutReason.push(explanation.reasons.length === 0);
          const isRight = (answerGrades[position] ?? 0) >= RIGHT;
          figures.shown.push({ score: explanation.matchScore, isRight });
        });
      }
    }
  }
  return result;
}
