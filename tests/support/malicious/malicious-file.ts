import type { RefusalCode } from '#server/features/resumes/reading/refusal.ts';

/** A file, and the limit that refuses it. */
export interface MaliciousFile {
  code: RefusalCode;
  make: () => Buffer;
}
