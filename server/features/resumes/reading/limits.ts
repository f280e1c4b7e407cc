import { MAX_RESUME_PAGES } from '#shared/domain/resume-files.ts';

/** Limits for reading a file, far above the needs of a resume. */
export const LIMITS = {
  /** Inflated bytes of all streams of a file. */
  inflatedBytes: 60_000_000,
  /** Entries of a DOCX. */
  entries: 400,
  /** Objects of a PDF. */
  objects: 50_000,
  pages: MAX_RESUME_PAGES,
  /** Nesting of XML elements and PDF values. */
  depth: 200,
  text: 400_000,
  ms: 5_000,
  /** Time for the thread to start on a busy machine. */
  startMs: 20_000,
  heapMb: 128,
  /** Growth of the process while reading: buffers are outside the heap. */
  growthMb: 256,
} as const;
