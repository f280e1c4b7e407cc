import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Answered, ask, countStatuses, repeat, type Sent } from './load.ts';

/** What is sent to a server, so many at once, one after the other and again from the first. */
export interface Attack {
  atOnce: number;
  requests: (Sent & { url: string })[];
  ms: number;
  /** Between an answer and the next request on the same connection. */
  pauseMs: number;
}

/**
 * Attacks from a process of its own, so that others do not wait for the attacker's own work.
 * @returns what the attacker was answered
 */
export async function attackFromElsewhere(attack: Attack): Promise<string> {
  const child = fork(fileURLToPath(import.meta.url));
  child.send(attack);
  const [answers] = await once(child, 'message');
  return String(answers);
}

async function run({ requests, atOnce, ms, pauseMs }: Attack): Promise<string> {
  const answers: Answered[] = [];
  await repeat(atOnce, ms, async (number) => {
    // Connections begin one after the other, and go on as far apart.
    if (number < atOnce) await sleep((number * pauseMs) / atOnce);
    const request = requests[number % requests.length];
    if (request) answers.push(await ask(request.url, request));
    await sleep(pauseMs);
  });
  return countStatuses(answers);
}

if (process.send) {
  process.once('message', (attack: Attack) =>
    run(attack).then((answers) => process.send?.(answers, () => process.exit())),
  );
}
