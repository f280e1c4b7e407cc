import type { ResumeType } from '#shared/domain/resume-files.ts';

const MAX_LENGTH = 150;

/**
 * A name that is safe on every system, from the one that was sent: without folders, control
 * characters, characters that change the direction of reading, and with the ending of what the file is.
 */
export function safeFileName(sent: string, type: ResumeType): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*;%]/g, '_')
    .replace(/\.(?:pdf|docx?)$/i, '')
    // Two endings are a disguise.
    .replace(/\./g, '_')
    .trim();
  const ending = `.${type}`;
  return `${
    [...stem]
      .slice(0, 100)
      .join('')
      .slice(0, MAX_LENGTH - ending.length) || 'resume'
  }${ending}`;
}
