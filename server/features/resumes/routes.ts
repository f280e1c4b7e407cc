import { FILE_CONTENT_TYPES } from '#shared/domain/message-files.ts';
import type { ResumeType } from '#shared/domain/resume-files.ts';
import { type FileAnswer, handleFile } from '../../platform/http/file.ts';
import { handle } from '../../platform/http/mount.ts';
import { presentResumeFile } from '../profiles/present.ts';
import { hasText, proposeFrom } from './proposals.ts';
import { findCurrentFile } from './queries.ts';
import {
  openApplicationResume,
  openOwnResume,
  type Resumes,
  removeResume,
  uploadResume,
} from './service.ts';

export function resumeRoutes({ resumes }: { resumes: Resumes }) {
  return [
    handle('uploadResume', async ({ db, actor, body: { file }, now }) => {
      const uploaded = await uploadResume(resumes, db, { actor, file, now });
      return presentResumeFile({ ...uploaded, hasText: hasText(uploaded.text) });
    }),
    handle('removeResume', ({ db, actor, now }) => removeResume(db, actor, now)),
    handle('proposeProfile', async ({ db, actor, locale }) => {
      const file = await findCurrentFile(db, actor.id);
      return file ? proposeFrom(file.text, locale) : null;
    }),
    handleFile('downloadResume', async ({ db, actor }) =>
      toDownload(await openOwnResume(resumes, db, actor)),
    ),
    handleFile('downloadApplicationResume', async ({ db, actor, id }) =>
      toDownload(await openApplicationResume(resumes, db, { actor, id })),
    ),
  ];
}

function toDownload(file: { name: string; type: ResumeType; content: Buffer }): FileAnswer {
  return { name: file.name, type: FILE_CONTENT_TYPES[file.type], bytes: file.content };
}
