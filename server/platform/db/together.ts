import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

interface PendingCall<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** Maximum batch size; further calls go into the next batch. */
const MAX_BATCH = 100;

/**
 * Batches the calls of one turn of the event loop into one statement, across requests. The batch
 * starts after the last call, so that no result is older than its call. In a transaction, which has
 * its own view of the data, each call runs alone.
 * @param ask returns one answer per question, in order
 */
export function batchCalls<Store extends object, Question, Answer>(
  ask: (store: Store, questions: Question[]) => Promise<Answer[]>,
): (store: Store, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Store, PendingCall<Question, Answer>[]>();

  async function run(store: Store, batch: PendingCall<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(
        store,
        batch.map(({ question }) => question),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (store, question) =>
    new Promise((resolve, reject) => {
      const call = { question, resolve, reject };
      if (is(store, PgTransaction)) return run(store, [call]);
      const queue = queues.get(store) ?? [];
      queue.push(call);
      if (queue.length > 1) return;
      queues.set(store, queue);
      setImmediate(() => {
        queues.delete(store);
        for (let start = 0; start < queue.length; start += MAX_BATCH) {
          void run(store, queue.slice(start, start + MAX_BATCH));
        }
      });
    });
}

const sharedAnswers = new WeakSet<object>();

/** Whether other callers may hold the same object, which must then not be changed. */
export const isSharedAnswer = (answer: object): boolean => sharedAnswers.has(answer);

/**
 * Runs equal calls of one turn of the event loop once, after the last of them. In a transaction
 * each call runs alone.
 */
export function shareCalls<Store extends object, Question, Answer extends object>(
  keyOf: (question: Question) => string,
  ask: (store: Store, question: Question) => Promise<Answer>,
): (store: Store, question: Question) => Promise<Answer> {
  const pendingByStore = new WeakMap<Store, Map<string, Promise<Answer>>>();
  return (store, question) => {
    if (is(store, PgTransaction)) return ask(store, question);
    const pending = pendingByStore.get(store) ?? new Map<string, Promise<Answer>>();
    pendingByStore.set(store, pending);
    const key = keyOf(question);
    const existing = pending.get(key);
    if (existing) return existing;
    const answer = new Promise((resolve) => setImmediate(resolve)).then(async () => {
      pending.delete(key);
      const result = await ask(store, question);
      sharedAnswers.add(result);
      return result;
    });
    pending.set(key, answer);
    return answer;
  };
}
