import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** More than the connections of one process ask at once; the rest is asked in a next statement. */
const MOST_AT_ONCE = 100;

/**
 * Answers the questions of one turn of the event loop by one statement, whichever requests they are
 * of. It begins when all of them were asked, so that none is answered by what was read before it.
 * In a transaction, which sees what no other does, each question is a statement of its own.
 * @param ask gives an answer for each question, in their order
 */
export function batched<Store extends object, Question, Answer>(
  ask: (store: Store, questions: Question[]) => Promise<Answer[]>,
): (store: Store, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Store, Waiting<Question, Answer>[]>();

  async function run(store: Store, group: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(
        store,
        group.map(({ question }) => question),
      );
      for (const [at, { resolve }] of group.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (store, question) =>
    new Promise((resolve, reject) => {
      const waiting = { question, resolve, reject };
      if (is(store, PgTransaction)) return run(store, [waiting]);
      const queue = queues.get(store) ?? [];
      queue.push(waiting);
      if (queue.length > 1) return;
      queues.set(store, queue);
      setImmediate(() => {
        queues.delete(store);
        for (let at = 0; at < queue.length; at += MOST_AT_ONCE) {
          void run(store, queue.slice(at, at + MOST_AT_ONCE));
        }
      });
    });
}

const sharedAnswers = new WeakSet<object>();

/** Whether others may have got the same answer, which is then never changed. */
export const isShared = (answer: object): boolean => sharedAnswers.has(answer);

/**
 * Asks a question once for all who ask the same in one turn of the event loop, after the last of
 * them did. In a transaction each asks for itself.
 */
export function shared<Store extends object, Question, Answer extends object>(
  keyOf: (question: Question) => string,
  ask: (store: Store, question: Question) => Promise<Answer>,
): (store: Store, question: Question) => Promise<Answer> {
  const asked = new WeakMap<Store, Map<string, Promise<Answer>>>();
  return (store, question) => {
    if (is(store, PgTransaction)) return ask(store, question);
    const answers = asked.get(store) ?? new Map<string, Promise<Answer>>();
    asked.set(store, answers);
    const key = keyOf(question);
    const known = answers.get(key);
    if (known) return known;
    const answer = new Promise((resolve) => setImmediate(resolve)).then(async () => {
      answers.delete(key);
      const own = await ask(store, question);
      sharedAnswers.add(own);
      return own;
    });
    answers.set(key, answer);
    return answer;
  };
}
