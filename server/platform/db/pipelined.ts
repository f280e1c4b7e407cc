type Send = () => PromiseLike<unknown>;

/**
 * Sends statements of a transaction in one round trip, without waiting for the answers of those
 * before. PostgreSQL runs them in this order, and each sees what the others have locked and
 * written. Waits for all, so that no later statement of one is sent after a ROLLBACK.
 * @throws the first error
 */
export async function pipelined<Sends extends readonly Send[]>(
  ...sends: Sends
): Promise<{ [Key in keyof Sends]: Awaited<ReturnType<Sends[Key]>> }> {
  // `then` sends a query of drizzle at once; an `await` would send it after the others.
  const answers = sends.map((send) => send().then((answer) => answer));
  await Promise.allSettled(answers);
  return Promise.all(answers) as never;
}
