/** The time that decides: a server's own, or one that a test moves. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
