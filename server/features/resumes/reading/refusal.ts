import type { ErrorCode } from '#shared/contract/errors.ts';

/** Why a file is not taken. */
export type RefusalCode = Extract<
  ErrorCode,
  | 'RESUME_TYPE'
  | 'RESUME_BROKEN'
  | 'RESUME_PROTECTED'
  | 'RESUME_ACTIVE_CONTENT'
  | 'RESUME_UNSAFE'
  | 'RESUME_INFLATES'
  | 'RESUME_TOO_MANY_PAGES'
  | 'RESUME_TOO_COMPLEX'
>;

/** A file that is not taken; the message says what was found in it, for tests and the log. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, found: string) {
    super(found);
    this.code = code;
  }
}
