/** Source of the current time: the system clock, or one that a test sets. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
