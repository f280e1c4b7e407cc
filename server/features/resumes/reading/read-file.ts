import type { ResumeType } from '#shared/domain/resume-files.ts';
import { CELL_BREAK, COLUMN_BREAK } from './breaks.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { Refusal } from './refusal.ts';

export interface ReadFile {
  type: ResumeType;
  text: string;
}

const PDF = Buffer.from('%PDF-');
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Reads a file, whose type its first bytes determine, not its name. @throws Refusal */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  if (bytes.subarray(0, PDF.length).equals(PDF)) {
    return { type: 'pdf', text: tidy(await readPdf(bytes)) };
  }
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    return { type: 'docx', text: tidy(await readDocx(bytes)) };
  }
  throw new Refusal('RESUME_TYPE', 'neither PDF nor DOCX by its first bytes');
}

/** Removes invisible characters, which PostgreSQL may not accept, and repeated empty lines. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(new RegExp(`[^\\P{C}\\n${CELL_BREAK}${COLUMN_BREAK}]`, 'gu'), '')
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\t[\t ]*/g, CELL_BREAK)
    .replace(/\s*\n[\t ]*/g, (lines) => (lines.split('\n').length > 2 ? '\n\n' : '\n'))
    .trim();
}
