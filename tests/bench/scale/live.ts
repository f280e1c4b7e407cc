import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { createClient } from '#tests/support/client.ts';
import { createHiringPair, type HiringPair } from '#tests/support/factories.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { residentMb, startPortage, stop } from '../http/processes.ts';
import { report } from '../report.ts';
import { quantiles } from './quantiles.ts';

const STREAMS = 1_000;
const PER_PERSON = 5;
const SECONDS = 10;
const RATES = [50, 100, 250, 500];

const HEADERS = { 'x-forwarded-proto': 'https' };
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Called with what arrives on any stream. */
let onData = (_text: string) => {};

/** Opens a stream and keeps reading it. @returns after its first bytes */
function openStream(origin: string, cookies: ReadonlyMap<string, string>): Promise<void> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { ...HEADERS, cookie };
  return new Promise((resolve, reject) => {
    get(origin + endpoints.followEvents.path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        onData(text);
        resolve();
      });
    }).on('error', reject);
  });
}

/** Sends messages at a rate; prints how many were stored and how late they came to the streams. */
async function offer(pairs: readonly HiringPair[], rate: number): Promise<void> {
  const sentAt = new Map<string, number>();
  const arrivals: number[] = [];
  onData = (text) => {
    for (const [content = ''] of text.matchAll(/Message \d+-\d+\./g)) {
      arrivals.push(performance.now() - (sentAt.get(content) ?? 0));
    }
  };
  const sent: Promise<number>[] = [];
  const started = performance.now();
  const send = async (n: number) => {
    const { employer, application } = pairs[n % pairs.length] as HiringPair;
    const content = `Message ${rate}-${n}.`;
    sentAt.set(content, performance.now());
    const body = { applicationId: application.id, content };
    const { status } = await employer.client.sendMessage({ body });
    return status;
  };
  while (performance.now() - started < SECONDS * 1_000) {
    const due = ((performance.now() - started) * rate) / 1_000;
    while (sent.length < due) sent.push(send(sent.length));
    await sleep(5);
  }
  const stored = (await Promise.all(sent)).filter((status) => status === 201).length;
  const seconds = (performance.now() - started) / 1_000;
  await sleep(1_000);
  const share = (100 * arrivals.length) / (stored * PER_PERSON);
  report(
    `${rate} a second: ${(stored / seconds).toFixed(0)} stored a second, ${sent.length - stored} refused, ${share.toFixed(0)} % arrived, ${quantiles(arrivals)}`,
  );
}

/** Prints how late messages come to 1,000 streams of two processes, at several rates. */
export async function printLive(database: BenchDatabase): Promise<void> {
  const server = await startPortage('portage', database, {
    RATE_LIMITS: 'off',
    WEB_CONCURRENCY: '2',
  });
  try {
    const app = { createClient: () => createClient(server.origin, HEADERS) };
    const pairs: HiringPair[] = [];
    while (pairs.length < STREAMS / PER_PERSON) pairs.push(await createHiringPair(app));
    for (let n = 0; n < STREAMS; n += 1) {
      await openStream(server.origin, pairs[n % pairs.length]?.seeker.client.cookies ?? new Map());
    }
    const resident = residentMb(server.child.pid ?? 0).toFixed(0);
    report(`\n${STREAMS} streams on two processes, with their parent ${resident} MB`);
    for (const rate of RATES) await offer(pairs, rate);
  } finally {
    agent.destroy();
    await stop(server);
  }
}
