/** Source of the current time: the system clock, or one that a test sets. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * A time of the machine's clock, by which sessions and limits expire, as the clock of `now` shows
 * it: they differ on a staging server.
 */
export const onClockOf = (now: Date, machineTime: number): Date =>
  new Date(now.getTime() + machineTime - Date.now());
