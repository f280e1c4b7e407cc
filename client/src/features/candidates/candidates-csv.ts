import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** The applicants as rows of a table, headings first; times in ISO 8601. */
export function candidateRows(applications: readonly Application[]) {
  return [
    [
      t.candidates.csvName(),
      t.candidates.csvTitle(),
      t.candidates.csvLocation(),
      t.candidates.csvJob(),
      t.candidates.csvStatus(),
      t.candidates.csvApplied(),
      t.candidates.csvUpdated(),
      t.candidates.csvResume(),
      t.candidates.csvCoverLetter(),
    ],
    ...applications.map((application) => [
      application.jobSeeker.name,
      application.jobSeeker.title,
      application.jobSeeker.location,
      application.jobTitle,
      t.applications.status[application.status](),
      application.appliedAt,
      application.updatedAt,
      application.resumeUrl,
      application.coverLetter,
    ]),
  ];
}
