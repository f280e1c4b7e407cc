import { setTimeout as sleep } from 'node:timers/promises';
import {
  countStatuses,
  nextRead,
  type Outcome,
  quantile,
  repeat,
  startLoadServer,
} from './load.ts';
import { report } from './report.ts';

/**
 * Behaviour of a server at five times its capacity: `npm run bench:overload`. Capacity is the best
 * throughput of callers who wait for responses, in the same run; reads /proc, so Linux only.
 */
const POSTINGS = 2_000;
const STEP_MS = 5_000;
const CALLERS = [8, 32, 128, 512];
const TIMES = 5;
const OVERLOAD_MS = 20_000;
const TICK_MS = 20;
const LEAST_SHARE = 0.8;
const MEMORY_GROWTH_MIB = 100;

const server = await startLoadServer(POSTINGS);
const read = (number: number) => server.sendRequest(nextRead(number));
const isServed = ({ status }: Outcome) => status === 200;

async function measure(callers: number, ms: number): Promise<number> {
  const answers: Outcome[] = [];
  const startedAt = performance.now();
  await repeat(callers, ms, async (number) => answers.push(await read(number)));
  const served = answers.filter(isServed);
  const rate = (served.length * 1_000) / (performance.now() - startedAt);
  const p99 = quantile(
    served.map(({ ms: each }) => each),
    0.99,
  ).toFixed(0);
  report(
    `${callers} callers: ${rate.toFixed(0)} served/s, p99 ${p99} ms (${countStatuses(answers)})`,
  );
  return rate;
}

/** Sends at a fixed rate, without waiting for responses. */
async function offer(rate: number, ms: number): Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < ms) {
    const due = ((performance.now() - startedAt) * rate) / 1_000;
    while (sent.length < due) sent.push(read(sent.length));
    await sleep(TICK_MS);
  }
  return Promise.all(sent);
}

try {
  await repeat(4, STEP_MS, read);
  const rates: number[] = [];
  for (const callers of CALLERS) rates.push(await measure(callers, STEP_MS));
  const capacity = Math.max(...rates);

  await offer(capacity * TIMES, OVERLOAD_MS);
  const before = await server.residentMib();
  const startedAt = performance.now();
  const answers = await offer(capacity * TIMES, OVERLOAD_MS);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await server.residentMib();
  const served = answers.filter(isServed);
  const times = served.map(({ ms }) => ms);
  const share = served.length / seconds / capacity;
  report(
    `offered ${(answers.length / seconds).toFixed(0)}/s: ${(served.length / seconds).toFixed(0)} served/s, ` +
      `${(share * 100).toFixed(0)} % of ${capacity.toFixed(0)}; p50 ${quantile(times, 0.5).toFixed(0)} ms, ` +
      `p99 ${quantile(times, 0.99).toFixed(0)} ms (${countStatuses(answers)})`,
  );
  report(`memory: ${before.toFixed(0)} MiB, then ${after.toFixed(0)} MiB`);
  await sleep(2_000);
  await measure(4, STEP_MS);
  const failed = answers.filter(({ status }) => status !== 200 && status !== 503);
  if (share < LEAST_SHARE || failed.length > 0 || after - before > MEMORY_GROWTH_MIB) {
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
