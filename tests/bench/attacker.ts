import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countStatuses, type Outcome, type RequestInput, repeat, sendRequest } from './load.ts';

/** Requests to a server, `atOnce` at a time, repeated from the first after the last. */
export interface Attack {
  atOnce: number;
  requests: (RequestInput & { url: string })[];
  ms: number;
  /** Pause between a response and the next request on the same connection. */
  pauseMs: number;
}

/**
 * Runs the attack in its own process, so that others do not wait for it. @returns counts of the
 * responses
 */
export async function attackFromElsewhere(attack: Attack): Promise<string> {
  const child = fork(fileURLToPath(import.meta.url));
  child.send(attack);
  const [answers] = await once(child, 'message');
  return String(answers);
}

async function run({ requests, atOnce, ms, pauseMs }: Attack): Promise<string> {
  const answers: Outcome[] = [];
  await repeat(atOnce, ms, async (number) => {
    // The connections start one after the other, evenly spaced over the pause.
    if (number < atOnce) await sleep((number * pauseMs) / atOnce);
    const request = requests[number % requests.length];
    if (request) answers.push(await sendRequest(request.url, request));
    await sleep(pauseMs);
  });
  return countStatuses(answers);
}

if (process.send) {
  process.once('message', (attack: Attack) =>
    run(attack).then((answers) => process.send?.(answers, () => process.exit())),
  );
}
