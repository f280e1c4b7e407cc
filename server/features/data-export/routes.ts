import { handleFile } from '../../http/file.ts';
import { handle } from '../../http/mount.ts';
import type { Resumes } from '../resumes/service.ts';
import { presentExport } from './present.ts';
import { findPresentExport, openArchive, requestExport } from './service.ts';

export function dataExportRoutes({ resumes }: { resumes: Resumes }) {
  return [
    handle('getDataExport', async ({ db, actor, now }) => {
      const found = await findPresentExport(db, actor, now);
      return found ? presentExport(found) : null;
    }),
    handle('requestDataExport', async ({ db, actor, now }) =>
      presentExport(await requestExport(db, actor, now)),
    ),
    handleFile('downloadData', async ({ db, actor, now }) => ({
      name: 'portage.zip',
      type: 'application/zip',
      bytes: await openArchive(resumes, db, { actor, now }),
    })),
  ];
}
