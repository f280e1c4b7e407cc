import { answerText } from '#client/components/application/answer-list.tsx';
import { type CsvColumn, downloadCsv } from '#client/lib/text/csv.ts';
import { dayOf, minuteOf } from '#client/lib/text/day.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { Application, Assessment } from '#shared/contract/contract.ts';
import { textIn } from '#shared/domain/questions.ts';
import * as t from '#texts';

/** An applicant with the employer's notes and ratings, if there are any. */
export interface ExportedApplicant {
  application: Application;
  assessment: Assessment | undefined;
}

/** Days and times are in the reader's time zone. */
export const CANDIDATE_COLUMNS: readonly CsvColumn<ExportedApplicant>[] = [
  [t.candidates.csvName, ({ application }) => application.jobSeeker.name],
  [t.candidates.csvTitle, ({ application }) => application.jobSeeker.title],
  [t.candidates.csvLocation, ({ application }) => application.jobSeeker.location],
  [t.candidates.csvJob, ({ application }) => application.jobTitle],
  [t.candidates.csvStatus, ({ application }) => statusOf(application)],
  [t.candidates.csvApplied, ({ application }) => minuteOf(application.appliedAt)],
  [t.candidates.csvUpdated, ({ application }) => minuteOf(application.updatedAt)],
  [t.assessments.csvAverage, ({ assessment }) => assessment?.average ?? null],
  [t.assessments.csvRatings, ({ assessment }) => ratingsOf(assessment)],
  [t.assessments.csvNotes, ({ assessment }) => notesOf(assessment)],
  [t.questions.answers, ({ application }) => answersOf(application)],
  [t.candidates.csvResume, ({ application }) => resumeOf(application)],
  [t.candidates.csvCoverLetter, ({ application }) => application.coverLetter],
];

export const downloadCandidates = (applicants: readonly ExportedApplicant[]) =>
  downloadCsv(t.candidates.csvFile(), CANDIDATE_COLUMNS, applicants);

const resumeOf = ({ resumeUrl, resumeFile }: Application) =>
  resumeUrl || (resumeFile?.name ?? null);

/** A line for each question with its answer, and whether the posting wishes it. */
function answersOf({ answers }: Application): string | null {
  const lines = answers.map(({ isWished, ...answer }) => {
    const question = textIn(answer.question.text, currentLocale()).text;
    const line = `${question} ${answerText(answer)}`;
    if (isWished === null) return line;
    return `${line} (${(isWished ? t.questions.asWished : t.questions.other)()})`;
  });
  return lines.join('\n') || null;
}

const statusOf = ({ status, withdrawnAt }: Application) =>
  withdrawnAt ? t.applications.withdrawn() : t.applications.status[status]();

/** A line for each own rating with its day, then for each that a colleague gave. */
function ratingsOf(assessment: Assessment | undefined): string | null {
  const own = assessment?.criteria.flatMap(({ label, rating, ratedAt }) =>
    rating !== null && ratedAt
      ? [t.assessments.csvRating({ label, rating, day: dayOf(ratedAt) })]
      : [],
  );
  const others = assessment?.colleagues.flatMap(({ name, ratings }) =>
    ratings.map((each) => t.assessments.csvColleague({ name, ...each })),
  );
  return own && others ? [...own, ...others].join('\n') : null;
}

/** Each note begins a line with its day and author; a note's own line breaks are kept. */
function notesOf(assessment: Assessment | undefined): string | null {
  const notes = assessment?.notes.map(({ author, text, createdAt }) =>
    t.assessments.csvNote({ day: dayOf(createdAt), author, text }),
  );
  return notes?.join('\n') ?? null;
}
