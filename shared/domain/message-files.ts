import { RESUME_TYPES, type ResumeType } from './resume-files.ts';

/** Types of a file that a message can carry, which are also the extensions of their names. */
export const MESSAGE_FILE_TYPES = [...RESUME_TYPES, 'png', 'jpg'] as const;
export type MessageFileType = (typeof MESSAGE_FILE_TYPES)[number];

export const FILE_CONTENT_TYPES: Record<ResumeType | MessageFileType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
};
