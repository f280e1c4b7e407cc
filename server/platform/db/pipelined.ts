type Send = () => PromiseLike<unknown>;

/**
 * Sends statements of a transaction in one round trip, without waiting for the answers of those
 * before. PostgreSQL runs them in this order, and each sees what the others have locked and
 * written. Waits for all, so that no later statement of one is sent after a ROLLBACK. Each
 * send begins with a query, and awaits nothing before it.
 * @throws the first error
 */
export async function pipelined<Sends extends readonly Send[]>(
  ...sends: Sends
): Promise<{ [Key in keyof Sends]: Awaited<ReturnType<Sends[Key]>> }> {
  // An async function sends each one turn later, as it does a query of drizzle that it awaits.
  const answers = sends.map(async (send) => send());
  const all = Promise.all(answers);
  await Promise.allSettled([all, ...answers]);
  return all as never;
}
