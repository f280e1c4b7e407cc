import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { RESUME_TYPES } from '../domain/resume-files.ts';
import { belongsTo, instant, oneOf } from './columns.ts';
import { jobSeekerProfiles } from './profiles.ts';

/** Uploaded resumes; the bytes are in the file store, under a key that only this row has. */
export const resumeFiles = pgTable(
  'resume_files',
  {
    id: serial().primaryKey(),
    jobSeekerId: belongsTo(() => jobSeekerProfiles.id),
    storageKey: varchar({ length: 32 }).notNull(),
    name: varchar({ length: 150 }).notNull(),
    type: text({ enum: RESUME_TYPES }).notNull(),
    bytes: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    /** Extracted text, for the profile proposals to its owner. */
    text: text().notNull(),
    uploadedAt: instant().notNull(),
    /** When clamd found no virus in it; null where it was not scanned. */
    scannedAt: instant(),
    /** When it was removed from the profile; the row stays while an application refers to it. */
    removedAt: instant(),
  },
  (t) => [
    unique('resume_files_storage_key').on(t.storageKey),
    uniqueIndex('resume_files_current_idx').on(t.jobSeekerId).where(sql`${t.removedAt} is null`),
    index('resume_files_seeker_idx').on(t.jobSeekerId),
    check('resume_files_type_check', oneOf(t.type, RESUME_TYPES)),
  ],
);
