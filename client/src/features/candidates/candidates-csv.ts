import type { CsvColumn } from '#client/lib/csv.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Times in ISO 8601. */
export const CANDIDATE_COLUMNS: readonly CsvColumn<Application>[] = [
  [t.candidates.csvName, ({ jobSeeker }) => jobSeeker.name],
  [t.candidates.csvTitle, ({ jobSeeker }) => jobSeeker.title],
  [t.candidates.csvLocation, ({ jobSeeker }) => jobSeeker.location],
  [t.candidates.csvJob, ({ jobTitle }) => jobTitle],
  [t.candidates.csvStatus, ({ status }) => t.applications.status[status]()],
  [t.candidates.csvApplied, ({ appliedAt }) => appliedAt],
  [t.candidates.csvUpdated, ({ updatedAt }) => updatedAt],
  [t.candidates.csvResume, ({ resumeUrl }) => resumeUrl],
  [t.candidates.csvCoverLetter, ({ coverLetter }) => coverLetter],
];
