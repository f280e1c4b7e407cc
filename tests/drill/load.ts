import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { type Client, createClient, type Reply } from '#tests/support/client.ts';
import {
  apply,
  newRegistration,
  PASSWORD,
  type Person,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { funding } from '#tests/support/money.ts';
import { submitPage } from '#tests/support/stripe-emulator.ts';
import type { Tally } from './tally.ts';

/** Time after which a browser gives up; until then it retries, like the client. */
const PATIENCE_MS = 20_000;
const ATTEMPT_MS = 8_000;
const PAUSE_MS = 300;
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };

/** People of a drill, signed in before any fault. */
export interface Cast {
  employer: Person;
  seeker: Person;
  jobIds: number[];
  /** Ids of escrows with held money. */
  escrowIds: number[];
  applicationId: number;
}

/** Creates people, postings, and escrows to release. */
export async function prepare(origin: string, escrows: number): Promise<Cast> {
  const app = { createClient: () => createClient(origin) };
  const employer = await registerCompany(app);
  const seeker = await registerSeeker(app);
  const account = await seeker.client.createPayoutAccount();
  await submitPage(account.body.url, 'finish');
  const jobIds: number[] = [];
  const escrowIds: number[] = [];
  let applicationId = 0;
  for (let number = 0; number < escrows; number += 1) {
    const { id } = await postJob(employer.client, { title: `Lock Keeper ${number}` });
    jobIds.push(id);
    ({ id: applicationId } = await apply(seeker.client, id));
    escrowIds.push(await fund(origin, employer.client, applicationId));
  }
  return { employer, seeker, jobIds, escrowIds, applicationId };
}

/** Pays with a card, like the simulated form. */
async function fund(origin: string, client: Client, applicationId: number): Promise<number> {
  const config = await client.getStripeConfig();
  const { body } = await client.fundEscrow({ body: funding({}, applicationId) });
  const { paymentIntentId, clientSecret } = body;
  const paid = await fetch(`${origin}/emulator/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${config.body.publishableKey}`,
    },
    body: JSON.stringify({
      client_secret: clientSecret,
      payment_method_data: { type: 'card', card: CARD },
    }),
  });
  if (!paid.ok) throw new Error(await paid.text());
  const confirmed = await client.confirmPayment({ body: { paymentIntentId } });
  if (confirmed.body.id === null) throw new Error(JSON.stringify(confirmed.body));
  return confirmed.body.id;
}

export interface Outcome {
  calls: number;
  /** Number of calls that succeeded after retries. */
  retried: number;
  /** Calls without a response within the patience. */
  failed: string[];
  slowestMs: number;
  /** Clients with a session. */
  signedIn: Client[];
}

/** Starts a steady load of every kind of call, which does not wait for responses. */
export function startLoad(origin: string, cast: Cast, tally: Tally, everyMs: number) {
  const outcome: Outcome = {
    calls: 0,
    retried: 0,
    failed: [],
    slowestMs: 0,
    signedIn: [cast.employer.client, cast.seeker.client],
  };
  const { employer, seeker, applicationId } = cast;
  let lastAck = performance.now();
  let longestGap = 0;
  let isOver = false;
  let turn = 0;
  const underWay = new Set<Promise<void>>();

  function noteAck(): void {
    const now = performance.now();
    longestGap = Math.max(longestGap, Math.round(now - lastAck));
    lastAck = now;
  }

  /** Retries a call until it is answered, with one idempotency key. */
  async function insist<Body>(
    what: string,
    call: (headers: Record<string, string>) => Promise<Reply<Body>>,
  ): Promise<Body | undefined> {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const startedAt = performance.now();
    outcome.calls += 1;
    let reason = '';
    for (let attempt = 0; performance.now() - startedAt < PATIENCE_MS; attempt += 1) {
      if (attempt === 1) outcome.retried += 1;
      const reply = await Promise.race([
        call(key).catch((error: Error) => String(error.cause ?? error)),
        sleep(ATTEMPT_MS).then(() => 'no answer'),
      ]);
      if (typeof reply !== 'string' && reply.status < 400) {
        outcome.slowestMs = Math.max(outcome.slowestMs, Math.round(performance.now() - startedAt));
        return reply.body;
      }
      reason =
        typeof reply === 'string' ? reply : `${reply.status} ${(reply.body as ErrorBody)?.code}`;
      await sleep(PAUSE_MS);
    }
    outcome.failed.push(`${what}: ${reason}`);
    return undefined;
  }

  const actions: (() => Promise<void>)[] = [
    async () => {
      const client = createClient(origin);
      const { username } = seeker.user;
      const body = await insist('sign-in', () =>
        client.logIn({ body: { username, password: PASSWORD } }),
      );
      if (body) outcome.signedIn.push(client);
    },
    async () => {
      await insist('search', () =>
        createClient(origin).listJobs({ query: { keyword: 'lock keeper' } }),
      );
    },
    async () => {
      const client = createClient(origin);
      const registration = newRegistration();
      const { username } = registration;
      const person = await insist('registration', (key) =>
        client.register({ body: registration }, key),
      );
      if (!person) return;
      tally.add({ kind: 'registration', username });
      noteAck();
      outcome.signedIn.push(client);
      const jobId = cast.jobIds[turn % cast.jobIds.length] ?? 0;
      const body = { jobId, resumeUrl: RESUME_URL };
      const row = await insist('application', (key) => client.createApplication({ body }, key));
      if (!row) return;
      tally.add({ kind: 'application', id: row.id, jobId });
      noteAck();
    },
    async () => {
      const content = `Message ${crypto.randomUUID()}`;
      const { client } = turn % 2 === 0 ? employer : seeker;
      const body = { applicationId, content };
      const sent = await insist('message', (key) => client.sendMessage({ body }, key));
      if (!sent) return;
      tally.add({ kind: 'message', id: sent.id, content });
      noteAck();
    },
    async () => {
      const escrowId = cast.escrowIds.pop();
      if (escrowId === undefined) return;
      // Without a key: a retried release is recognised by its escrow.
      const released = await insist('release', () =>
        employer.client.releaseEscrow({ body: { escrowId } }),
      );
      if (!released) return;
      tally.add({ kind: 'release', escrowId });
      noteAck();
    },
  ];

  const running = (async () => {
    for (; !isOver; turn += 1) {
      const action = actions[turn % actions.length]?.();
      if (action) {
        underWay.add(action);
        void action.finally(() => underWay.delete(action));
      }
      await sleep(everyMs);
    }
    await Promise.all(underWay);
  })();
  return {
    /** Longest time in ms without an acknowledged write since the last call. */
    takeLongestGap: (): number => {
      const gap = Math.max(longestGap, Math.round(performance.now() - lastAck));
      longestGap = 0;
      return gap;
    },
    /** Waits for the next acknowledged write. */
    untilWritten: async (): Promise<void> => {
      for (const before = lastAck; lastAck === before; ) await sleep(PAUSE_MS);
    },
    stop: async (): Promise<Outcome> => {
      isOver = true;
      await running;
      return outcome;
    },
  };
}

/** Number of clients that have lost their session. */
export async function countSignedOut(origin: string, clients: Client[]): Promise<number> {
  let signedOut = 0;
  for (const { cookies } of clients) {
    const client = createClient(origin);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    if ((await client.getCurrentUser()).status !== 200) signedOut += 1;
  }
  return signedOut;
}
