/**
 * Files to be refused as resumes, each with the limit that refuses it. As a script it writes them
 * to a folder: `tsx tests/support/malicious/files.ts /tmp/malicious`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ACTIVE_DOCX } from './active-docx.ts';
import { ACTIVE_PDFS } from './active-pdfs.ts';
import { MALICIOUS_DOCX } from './docx-files.ts';
import type { MaliciousFile } from './malicious-file.ts';
import { MALICIOUS_PDFS } from './pdf-files.ts';

export const MALICIOUS_FILES: Record<string, MaliciousFile> = {
  ...MALICIOUS_PDFS,
  ...ACTIVE_PDFS,
  ...MALICIOUS_DOCX,
  ...ACTIVE_DOCX,
};

const folder = process.argv[2];
if (process.argv[1] === import.meta.filename && folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, { make }] of Object.entries(MALICIOUS_FILES)) {
    writeFileSync(path.join(folder, name), make());
  }
}
