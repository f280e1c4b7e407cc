import type { MessageFileType } from '#shared/domain/message-files.ts';

const MAX_LENGTH = 150;

/**
 * Makes a file name safe on every system: removes folders, control characters and characters that
 * change the text direction, and sets the extension of the file's type.
 */
export function safeFileName(sent: string, type: MessageFileType, unnamed = 'resume'): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const stem = base
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*;%]/g, '_')
    .replace(/\.(?:pdf|docx?|png|jpe?g)$/i, '')
    // A second extension would be a disguise.
    .replace(/\./g, '_')
    .trim();
  const extension = `.${type}`;
  return `${
    [...stem]
      .slice(0, 100)
      .join('')
      .slice(0, MAX_LENGTH - extension.length) || unnamed
  }${extension}`;
}
