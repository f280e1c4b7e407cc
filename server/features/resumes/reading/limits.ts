import { MAX_RESUME_PAGES } from '#shared/domain/resume-files.ts';

/** What a file may take while it is read; a resume takes a small part of each. */
export const LIMITS = {
  /** All streams of a file together, inflated. */
  inflatedBytes: 60_000_000,
  /** Of a DOCX. */
  entries: 400,
  /** Of a PDF. */
  objects: 50_000,
  pages: MAX_RESUME_PAGES,
  /** Elements of XML in each other. */
  depth: 200,
  /** Characters; what is longer is no resume. */
  text: 400_000,
  /** From the beginning of reading to its end. */
  ms: 5_000,
  /** For the thread to start, on a busy machine. */
  startMs: 20_000,
  /** The thread's heap. */
  heapMb: 128,
  /** By which the process may grow while it reads: buffers are outside the heap. */
  growthMb: 256,
} as const;
