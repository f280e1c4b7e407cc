import { eq } from 'drizzle-orm';
import { users } from '#shared/schema/users.ts';
import { createResumes, uploadResume } from '../features/resumes/service.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Logger } from '../platform/log/log.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { readDemoData } from './read-data.ts';
import { renderResume } from './resume-pdf.ts';

interface SeedResumeOptions {
  db: Db;
  files: FileStore;
  logger: Logger;
  now: Date;
}

const USERNAME = 'demo-seeker';

/**
 * Uploads the resume of the demo's job seeker through the upload service. It is read without the
 * limits for uploaded files, which a start on a busy machine would exceed.
 */
export async function seedResume({ db, files, logger, now }: SeedResumeOptions): Promise<void> {
  const seeker = readDemoData().seekers.find(({ username }) => username === USERNAME);
  const [actor] = await db.select().from(users).where(eq(users.username, USERNAME));
  if (!seeker || !actor) return;
  const bytes = new Uint8Array(await renderResume(seeker));
  const file = new File([bytes], `${seeker.fullName}.pdf`);
  const { readFile } = await import('../features/resumes/reading/read-file.ts');
  const resumes = createResumes({ files, scan: undefined, readFile, logger });
  await uploadResume(resumes, db, { actor, file, now });
}
