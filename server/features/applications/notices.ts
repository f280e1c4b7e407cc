import { eq, inArray } from 'drizzle-orm';
import {
  fillPlaceholders,
  firstNameOf,
  MAX_MESSAGE,
  MAX_TELL_DAYS,
  wordsFor,
} from '#shared/domain/decision-message.ts';
import { titleIn } from '#shared/domain/posting-translation.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { applicationStatusSchema } from '#shared/validators/application.ts';
import type { z } from '#shared/validators/validator.ts';
import { fieldError, validationFailed } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplicants, seekers } from '../../platform/db/joins.ts';

const DAY_MS = 86_400_000;

/** Options of the notice about a change of status. */
export type Notice = Omit<z.output<typeof applicationStatusSchema>, 'status'>;

/** @throws AppError VALIDATION_FAILED if the time is over or too far away */
export function readTellAt({ tellAt }: Notice, now: Date): Date | null {
  if (!tellAt) return null;
  const at = new Date(tellAt);
  const inMs = at.getTime() - now.getTime();
  if (inMs > 0 && inMs <= MAX_TELL_DAYS * DAY_MS) return at;
  throw validationFailed([fieldError('tellAt', 'validation.tellAt')]);
}

/**
 * The company's words as each applicant reads them, by the id of the application.
 * @throws AppError VALIDATION_FAILED if they are too long once placeholders are filled
 */
export async function writeMessages(
  tx: Db,
  ids: number[],
  words: Notice['words'],
): Promise<ReadonlyMap<number, string>> {
  if (!words) return new Map();
  const rows = await fromApplicants(tx, {
    id: applications.id,
    name: seekers.fullName,
    language: seekers.language,
    job: { title: jobs.title, translation: jobs.translation },
    company: companyProfiles.companyName,
  })
    .innerJoin(seekers, eq(seekers.id, jobSeekerProfiles.userId))
    .where(inArray(applications.id, ids));
  return new Map(
    rows.map(({ id, language, name, job, company }) => {
      const values = { name: firstNameOf(name), job: titleIn(job, language ?? 'en'), company };
      const message = fillPlaceholders(wordsFor(words, language), values);
      if (message.length > MAX_MESSAGE)
        throw validationFailed([fieldError('words', 'validation.tooLong')]);
      return [id, message];
    }),
  );
}
