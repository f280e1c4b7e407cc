import type { ErrorCode } from '#shared/contract/errors.ts';

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

/** Refusal of a file; the message describes the finding, for tests and the log. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, finding: string) {
    super(finding);
    this.code = code;
  }
}
