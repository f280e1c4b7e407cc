import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { measurePayments } from '../../features/payments/books/measures.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import { measureMails } from '../../platform/mail/measures.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { countFailing } from '../../platform/work/due-rows.ts';
import { measureQueue } from '../../platform/work/queue.ts';
import { measureOverdue } from '../../platform/work/task-runs.ts';
import { measureIndexes } from '../../projections/measures.ts';

interface Deps {
  /** Background pool, so that a scrape takes no connection from requests. */
  db: Db;
  clock: Clock;
  logger: Logger;
}

/** Metrics of the database: queue, money, mails, indexes, replicas; the same in all processes. */
export function measureDatabase(metrics: Metrics, { db, clock, logger }: Deps): void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `portage_${name}`, help, labelNames, registers: [metrics.registry] });
  const up = gauge('database_up', '1 while the database answers what is measured in it');
  const queued = gauge('tasks', 'Background tasks, by state', ['state']);
  const oldestTask = gauge('tasks_oldest_seconds', 'For how long the oldest due task has waited');
  const overdue = gauge(
    'task_overdue_seconds',
    'Since when a task is due and has not succeeded, whatever its attempts',
    ['task'],
  );
  const failing = gauge('rows_failing', 'Due rows whose last attempt failed, by queue', ['queue']);
  const waiting = gauge('payments_waiting', 'Payments that are not finished, by kind', ['kind']);
  const age = gauge('payments_oldest_seconds', 'The age of the oldest of them', ['kind']);
  const late = gauge('payments_late_seconds', 'For how long the worker is late with one', ['kind']);
  const findings = gauge('payments_findings', 'Escrows or payments that need a person', [
    'finding',
  ]);
  const difference = gauge(
    'ledger_difference_dollars',
    'Differences in the ledger of escrows of the last days; must be 0',
  );
  const books = gauge('books_differences', 'Differences that the last daily comparison found');
  const booksAge = gauge('books_age_seconds', 'Time since the day of the last daily comparison');
  const mailsDue = gauge('mails_due', 'Mails that are due and not sent, by kind', ['kind']);
  const mailAge = gauge('mails_oldest_seconds', 'Since the oldest of them was to be sent', [
    'kind',
  ]);
  const mailsEnded = gauge('mails_ended', 'Mails of the last hour, by kind and how they ended', [
    'kind',
    'status',
  ]);
  const bytes = gauge('index_bytes', 'Size of an index with its table', ['index']);
  const rowCount = gauge('index_rows', 'Rows of an index, as PostgreSQL estimates them', ['index']);
  const outdated = gauge('index_outdated_rows', 'Rows of an older version', ['index']);
  const indexAge = gauge('index_age_seconds', 'Time since an index was written', ['index']);
  const lag = gauge('replica_lag_seconds', 'How far a replica is behind', ['replica']);
  const mailGauges = [mailsDue, mailAge, mailsEnded];
  const labelledGauges = [
    queued,
    overdue,
    failing,
    waiting,
    age,
    late,
    findings,
    ...mailGauges,
    bytes,
    rowCount,
    outdated,
    indexAge,
    lag,
  ];

  metrics.beforeScrape(async () => {
    const now = clock.now();
    try {
      const queue = await measureQueue(db);
      const overdueTasks = await measureOverdue(db);
      const failingRows = await countFailing(db);
      const payments = await measurePayments(db, now);
      const mails = await measureMails(db, now);
      const indexes = await measureIndexes(db, now);
      const replicas = await measureReplicas(db);
      for (const labelled of labelledGauges) labelled.reset();
      for (const [state, count] of Object.entries(queue.tasks)) queued.set({ state }, count);
      oldestTask.set(queue.oldestSeconds);
      for (const { task, seconds } of overdueTasks) overdue.set({ task }, seconds);
      for (const { queue: name, rows } of failingRows) failing.set({ queue: name }, rows);
      for (const payment of payments.waiting) {
        waiting.set({ kind: payment.kind }, payment.waiting);
        age.set({ kind: payment.kind }, payment.ageSeconds);
        late.set({ kind: payment.kind }, payment.lateSeconds);
      }
      for (const { event, found } of payments.findings) findings.set({ finding: event }, found);
      difference.set(payments.ledgerDifference);
      if (payments.books) {
        books.set(payments.books.differences);
        booksAge.set(payments.books.ageSeconds);
      }
      for (const { kind, due, oldestSeconds } of mails.due) {
        mailsDue.set({ kind }, due);
        mailAge.set({ kind }, oldestSeconds);
      }
      for (const { kind, status, mails: count } of mails.ended) {
        mailsEnded.set({ kind, status }, count);
      }
      for (const index of indexes) {
        bytes.set({ index: index.index }, index.bytes);
        rowCount.set({ index: index.index }, index.rows);
        outdated.set({ index: index.index }, index.outdated);
        if (index.ageSeconds !== null) indexAge.set({ index: index.index }, index.ageSeconds);
      }
      for (const { replica, seconds } of replicas) lag.set({ replica }, seconds);
      up.set(1);
    } catch (err) {
      up.set(0);
      logger.warn({ event: 'metrics.incomplete', err }, 'the database was not measured');
    }
  });
}

/** Replicas of this server; their lag needs a role that may read `pg_stat_replication`. */
async function measureReplicas(db: Db): Promise<{ replica: string; seconds: number }[]> {
  const { rows } = await db.execute<{ replica: string; seconds: number }>(sql`
    select coalesce(nullif(application_name, ''), client_addr::text, 'unknown') as replica,
           coalesce(extract(epoch from replay_lag), 0)::float8 as seconds
      from pg_stat_replication where state is not null`);
  return rows;
}
