import type {
  CallName,
  EndpointName,
  OrdinaryName,
  StaffEndpointName,
} from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import type { RawInput } from '#tests/support/client.ts';

/** Rows that one seeker and one employer share. */
export interface Rows {
  jobId: number;
  closedJobId: number;
  applicationId: number;
  escrowId: number;
  /** Receipt number of its funding. */
  receipt: number;
  paymentIntentId: string;
  /** A card that is kept for the application. */
  cardId: number;
  seekerId: number;
  employerId: number;
  companyId: number;
  /** An open invitation, and the token of its link. */
  invitationId: number;
  invitation: string;
  /** The employer's note on the application. */
  noteId: number;
  searchId: number;
  draftId: number;
  templateId: number;
  /** An interview whose times wait for the job seeker, and one of them. */
  interviewId: number;
  slotId: number;
  scheduleId: number;
  /** A job offer that waits for the job seeker. */
  offerId: number;
  messageFileId: number;
}

/**
 * Response for another person's record: `404` as if missing, `403` for a job, which is public;
 * `self` for calls that reach only the caller's own records, and `open` for everybody's.
 */
type Ownership = 'open' | 'self' | 404 | 403;

type SentBy<Name extends EndpointName> = Name extends CallName ? InputOf<Name> : RawInput;

/** The input of a permitted caller, optional where the call needs none. */
export type Sent<Name extends EndpointName, Args extends unknown[]> =
  Record<string, never> extends SentBy<Name>
    ? { input?: (...args: Args) => SentBy<Name> }
    : { input: (...args: Args) => SentBy<Name> };

/** Ownership of the records that a call reaches, and the input of a permitted caller. */
export type Case<Name extends EndpointName> = { ownership: Ownership } & Sent<Name, [rows: Rows]>;

export type StaffName = StaffEndpointName | 'getStaffDesk';
/** Calls of everyone else than staff. */
export type CaseName = Exclude<OrdinaryName, StaffName>;
