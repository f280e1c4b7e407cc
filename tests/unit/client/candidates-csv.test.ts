import { afterEach, expect, test } from 'vitest';
import {
  CANDIDATE_COLUMNS,
  type ExportedApplicant,
} from '#client/features/candidates/candidates-csv.ts';
import { tableOf, toCsv } from '#client/lib/text/csv.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';

afterEach(() => setRenderLocale('en'));

const application: ExportedApplicant['application'] = {
  id: 7,
  jobId: 3,
  jobSeekerId: 2,
  userId: 5,
  employerUserId: 1,
  status: 'reviewing',
  coverLetter: null,
  answers: [],
  offer: null,
  hearBy: null,
  resumeUrl: 'https://example.ca/cv.pdf',
  resumeFile: null,
  appliedAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-21T15:00:00.000Z',
  withdrawnAt: null,
  seenAt: null,
  progress: { nudgeFrom: null, nudgedAt: null, answerDays: null, ending: null },
  contact: 'open',
  version: 2,
  jobTitle: 'Office Clerk',
  job: {
    title: 'Office Clerk',
    jobType: 'Part-time',
    language: 'en',
    translation: null,
    companyName: 'Maple Works',
    location: 'Halifax',
  },
  jobSeeker: { name: 'Noor Haddad', title: null, location: 'Laval, QC', resumeUrl: null },
  history: [],
};
const now = '2026-11-22T15:00:00.000Z';
const byAda = { ratedBy: 'Ada', isShared: true };
const own = { isOwn: true, isShared: true, replyTo: null };
const assessment: NonNullable<ExportedApplicant['assessment']> = {
  applicationId: 7,
  jobId: 3,
  criteria: [
    { label: '=Filing', rating: 4, ratedAt: now, ...byAda },
    { label: 'Typing', rating: null, ratedAt: null, ...byAda },
    { label: 'French', rating: 3, ratedAt: now, ...byAda },
  ],
  colleagues: [{ userId: 9, name: 'Bo', ratings: [{ label: 'French', rating: 2 }] }],
  hiddenCount: 0,
  average: 3.5,
  notes: [
    {
      id: 1,
      author: 'Ada',
      ...own,
      text: 'Kind, quick\nCalls back',
      createdAt: now,
      editedAt: null,
    },
    { id: 2, author: 'Ada', ...own, text: '"Late"', createdAt: now, editedAt: now },
  ],
};

const csvOf = (rows: ExportedApplicant[]) => toCsv(tableOf(CANDIDATE_COLUMNS, rows)).split('\r\n');

test('notes, ratings with their days and the average are in the file', () => {
  const withdrawn = { ...application, withdrawnAt: now };
  const [heading, row, other] = csvOf([
    { application, assessment },
    { application: withdrawn, assessment: undefined },
  ]);
  expect(row).toContain(',In Review,');
  expect(other).toContain(',Withdrawn,');
  expect(heading).toContain('Last updated,Average rating,Ratings (1 to 4),Notes,Answers,Resume');
  expect(row).toContain(
    `,3.5,"'=Filing: 4 (2026-11-22)\nFrench: 3 (2026-11-22)\nBo: French 2","2026-11-22 Ada: Kind, quick\nCalls back\n2026-11-22 Ada: ""Late""",`,
  );
  expect(other).toMatch(/,2026-11-2\d \d\d:00,,,,,https:/);
});

test('a French spreadsheet finds the average with its comma', () => {
  setRenderLocale('fr');
  const [heading, row] = csvOf([{ application, assessment }]);
  expect(heading).toContain(';Évaluation moyenne;Évaluations (1 à 4);Notes;Réponses;CV;');
  expect(row).toContain(';3,5;');
  expect(row).toMatch(/;2026-11-2\d \d\d:00;/);
});
