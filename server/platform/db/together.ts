import DataLoader from 'dataloader';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

const OPTIONS = { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate };

/**
 * Batches the calls of one turn of the event loop into one statement, across requests. The batch
 * starts after the last call, so that no result is older than its call. In a transaction, which has
 * its own view of the data, each call runs alone.
 * @param ask returns one answer per question, in order
 */
export function batchCalls<Store extends object, Question, Answer>(
  ask: (store: Store, questions: Question[]) => Promise<Answer[]>,
): (store: Store, question: Question) => Promise<Answer> {
  const loaders = new WeakMap<Store, DataLoader<Question, Answer>>();

  return async (store, question) => {
    if (is(store, PgTransaction)) {
      const [answer] = await ask(store, [question]);
      return answer as Answer;
    }
    const loader =
      loaders.get(store) ?? new DataLoader((questions) => ask(store, [...questions]), OPTIONS);
    loaders.set(store, loader);
    return loader.load(question);
  };
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
