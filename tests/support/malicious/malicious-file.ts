import type { RefusalCode } from '#server/features/resumes/reading/refusal.ts';

export interface MaliciousFile {
  code: RefusalCode;
  make: () => Buffer;
}
