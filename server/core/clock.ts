/** The source of the current time: the system's, or one that a test sets. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
