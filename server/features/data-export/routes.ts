import { handleFile } from '../../platform/http/file.ts';
import { handle } from '../../platform/http/mount.ts';
import type { Resumes } from '../resumes/service.ts';
import { presentExport } from './present.ts';
import { findCurrentExport, openArchive, requestExport } from './service.ts';

export function dataExportRoutes({ resumes }: { resumes: Resumes }) {
  return [
    handle('getDataExport', async ({ db, actor, now }) => {
      const dataExport = await findCurrentExport(db, actor, now);
      return dataExport ? presentExport(dataExport) : null;
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
