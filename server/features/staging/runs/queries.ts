import { sql } from 'drizzle-orm';
import type { CallOf, ResponseOf } from '#shared/contract/contract.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { type Db, onlyRow } from '../../../platform/db/connect.ts';

type Run = ResponseOf<'getTestRun'>;
type FlowResult = Run['results'][number];
type RunRow = Omit<Run, 'results' | 'previous'>;

const columns = sql`id, tester, version, to_json(started_at) as "startedAt", to_json(ended_at) as "endedAt"`;

const LIST_LIMIT = 50;

export async function listRuns(db: Db): Promise<RunRow[]> {
  const { rows } = await db.execute<RunRow & Record<string, unknown>>(
    sql`select ${columns} from staging.runs order by id desc limit ${LIST_LIMIT}`,
  );
  return rows;
}

/** @throws AppError NOT_FOUND */
export async function getRun(db: Db, id: number): Promise<Run> {
  const { rows } = await db.execute<RunRow & Record<string, unknown>>(
    sql`select ${columns} from staging.runs where id = ${id}`,
  );
  const [run] = rows;
  if (!run) throw new AppError('NOT_FOUND');
  return { ...run, results: await listResults(db, id), previous: await findPrevious(db, run) };
}

/** Finds the last run that had ended when one began: one of another tester may go on beside it. */
async function findPrevious(db: Db, { startedAt }: RunRow): Promise<Run['previous']> {
  const { rows } = await db.execute<{ id: number; tester: string }>(sql`
    select id, tester from staging.runs where ended_at <= ${startedAt}::timestamptz
     order by ended_at desc, id desc limit 1`);
  const [run] = rows;
  if (!run) return null;
  const results = await listResults(db, run.id);
  return { ...run, results: results.map(({ flow, result }) => ({ flow, result })) };
}

async function listResults(db: Db, runId: number): Promise<FlowResult[]> {
  const { rows } = await db.execute<{ result: FlowResult }>(
    sql`
      select '{"space": null}'::jsonb || result - 'screenshot'
               || jsonb_build_object('hasScreenshot', result ->> 'screenshot' is not null) as result
        from staging.results where run_id = ${runId}`,
  );
  return rows.map(({ result }) => result);
}

/** @throws AppError NOT_FOUND */
export async function getScreenshot(db: Db, runId: number, flow: string): Promise<string> {
  const { rows } = await db.execute<{ screenshot: string | null }>(sql`
    select result ->> 'screenshot' as screenshot
      from staging.results where run_id = ${runId} and flow = ${flow}`);
  const screenshot = rows[0]?.screenshot;
  if (!screenshot) throw new AppError('NOT_FOUND');
  return screenshot;
}

export async function insertRun(
  db: Db,
  { tester, version, now }: { tester: string; version: string; now: Date },
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into staging.runs (tester, version, started_at)
    values (${tester}, ${version}, ${now.toISOString()}) returning id`);
  return (await onlyRow(Promise.resolve(rows))).id;
}

/**
 * Sets a result, with the screenshot of before where it names none.
 * @throws AppError NOT_FOUND, CONFLICT if the run has ended
 */
export async function upsertResult(
  db: Db,
  runId: number,
  result: CallOf<'setFlowResult'>['body'],
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into staging.results (run_id, flow, result)
    select id, ${result.flow}, ${JSON.stringify(result)}::jsonb
      from staging.runs where id = ${runId} and ended_at is null
    on conflict (run_id, flow) do update
       set result = jsonb_build_object('screenshot', results.result -> 'screenshot') || excluded.result`);
  if (rowCount === 1) return;
  await getRun(db, runId);
  throw new AppError('CONFLICT');
}

export async function endRun(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`
    update staging.runs set ended_at = ${now.toISOString()} where id = ${id} and ended_at is null`);
}
