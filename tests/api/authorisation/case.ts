import type { CallName, EndpointName } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import type { RawInput } from '#tests/support/client.ts';

/** The rows that one seeker and one employer share. */
export interface Rows {
  jobId: number;
  closedJobId: number;
  applicationId: number;
  escrowId: number;
  /** The number of its funding's receipt. */
  receipt: number;
  paymentIntentId: string;
  seekerId: number;
  /** Of the employer, about the application. */
  noteId: number;
  searchId: number;
}

/**
 * What another person's record answers: `404` as if it did not exist, `403` for a job, which is
 * public; `self` where a call reaches only what is the caller's own, and `open` where it belongs to all.
 */
type Ownership = 'open' | 'self' | 404 | 403;

type SentBy<Name extends EndpointName> = Name extends CallName ? InputOf<Name> : RawInput;

/** Whose records a call reaches, and what a caller who may reach them would send. */
export type Case<Name extends EndpointName> = { ownership: Ownership } & (Record<
  string,
  never
> extends SentBy<Name>
  ? { input?: (rows: Rows) => SentBy<Name> }
  : { input: (rows: Rows) => SentBy<Name> });
