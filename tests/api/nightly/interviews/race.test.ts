import { expect } from 'vitest';
import { pickTime } from '#server/features/interviews/service.ts';
import { createDb, createPool, type Db } from '#server/platform/db/connect.ts';
import { createHiringPair } from '#tests/support/factories.ts';
import { test } from '../../fixtures.ts';

const PICKERS = 1000;
const SLOTS = 50;
/** Concurrent picks of each pool. */
const RACERS = 8;

test('1,000 applicants pick 50 slots at once over two pools: each slot has one, nobody two', async ({
  app,
  onTestFinished,
}) => {
  const { employer, job } = await createHiringPair(app);
  const now = new Date();
  const { rows: actors } = await app.pool.query<{ id: number; interviewId: number }>(
    `with people as (
       insert into users (username, password, email, full_name, role, created_at)
       select 'racer' || n, '', 'racer' || n || '@example.ca', 'Racer ' || n, 'job_seeker', now()
         from generate_series(1, $1) n returning id),
     profiles as (
       insert into job_seeker_profiles (user_id, updated_at) select id, now() from people returning id, user_id),
     applied as (
       insert into applications (job_id, job_seeker_id, resume_url, applied_at, updated_at)
       select $2, id, 'https://example.ca', now(), now() from profiles returning id, job_seeker_id),
     schedule as (
       insert into interview_schedules (job_id, is_shared, minutes, buffer_minutes, mode, place, time_zone, created_at)
       values ($2, true, 30, 0, 'phone', '902 555 0100', 'America/Halifax', now()) returning id),
     slots as (
       insert into interview_slots (schedule_id, starts_at)
       select schedule.id, date_trunc('hour', now()) + n * interval '1 hour'
         from schedule, generate_series(2, $3::int + 1) n),
     person as (
       insert into interviewers (schedule_id, user_id) select id, $4 from schedule),
     invited as (
       insert into interviews (application_id, schedule_id, state, uid, created_at, updated_at, version)
       select applied.id, schedule.id, 'proposed', gen_random_uuid(), now(), now(), 1 from applied, schedule
       returning id, application_id)
     select profiles.user_id as id, invited.id as "interviewId"
       from invited join applied on applied.id = application_id join profiles on profiles.id = job_seeker_id`,
    [PICKERS, job.id, SLOTS, employer.user.id],
  );
  expect(actors).toHaveLength(PICKERS);
  const { rows: slots } = await app.pool.query<{ id: number }>(
    'select id from interview_slots order by id',
  );
  const { databaseUrl = '' } = app.config;
  const secondPool = createPool(databaseUrl, { size: RACERS, logger: app.logger });
  onTestFinished(() => secondPool.end());
  const databases = [app.db, createDb(secondPool)];

  const outcomes: (string | undefined)[] = [];
  const waiting = actors.entries();
  async function race(db: Db): Promise<void> {
    for (const [index, { id, interviewId }] of waiting) {
      const slotId = slots[index % SLOTS]?.id ?? 0;
      const picked = pickTime(db, { id, role: 'job_seeker' }, interviewId, slotId, now);
      outcomes.push(
        await picked.then(
          () => 'picked',
          (error: { code?: string }) => error.code,
        ),
      );
    }
  }
  const racers = Array.from({ length: RACERS }, () => databases.map(race)).flat();
  await Promise.all(racers);
  expect(outcomes.filter((outcome) => outcome === 'picked')).toHaveLength(SLOTS);
  expect(new Set(outcomes)).toEqual(new Set(['picked', 'SLOT_TAKEN']));
  const { rows } = await app.pool.query(
    `select count(distinct taken_by)::int as taken, count(*)::int as slots,
            (select count(*)::int from interviews where state = 'picked') as picked
       from interview_slots where taken_by is not null`,
  );
  expect(rows).toEqual([{ taken: SLOTS, slots: SLOTS, picked: SLOTS }]);
}, 300_000);
