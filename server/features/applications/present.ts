import type { Application, Candidate } from '#shared/contract/contract.ts';
import { contactOf } from '#shared/domain/contact.ts';
import { hearBy } from '#shared/domain/hear-by.ts';
import { languageOf } from '#shared/domain/posting-language.ts';
import type { PostingTranslation, TranslatedTitle } from '#shared/domain/posting-translation.ts';
import { isAsWished } from '#shared/domain/questions.ts';
import { locate } from '../../knowledge/matching/geo/whereabouts.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { presentResumeFile } from '../profiles/present.ts';
import { heldFacts } from './held-facts.ts';
import { presentProgress } from './progress.ts';
import type { ApplicationRow } from './queries.ts';

/** Presents an application to either party, without unpublished changes for the job seeker. */
export function presentApplication(view: ApplicationRow, reader: Pick<Actor, 'id'>): Application {
  const { job, company, shown, file, seekerUserId } = view;
  const { resumeFileId: _file, forgottenAt: _forgotten, ...application } = view.application;
  const isSeeker = reader.id === seekerUserId;
  const history = view.history.filter(({ isPublished }) => isPublished || !isSeeker);
  const hasUnpublished = view.history.some(
    ({ isPublished, isSuperseded }) => !isPublished && !isSuperseded,
  );
  const last = history.at(-1);
  const published =
    isSeeker && hasUnpublished && last
      ? { status: last.status, updatedAt: last.changedAt }
      : application;
  return {
    ...application,
    answers: (application.answers ?? []).map((answer) => ({
      ...answer,
      isWished: isSeeker ? null : isAsWished(job.questions, answer),
    })),
    resumeFile: file && presentResumeFile(file),
    status: published.status,
    userId: seekerUserId,
    employerUserId: company.userId,
    appliedAt: application.appliedAt.toISOString(),
    updatedAt: published.updatedAt.toISOString(),
    seenAt: application.seenAt?.toISOString() ?? null,
    withdrawnAt: application.withdrawnAt?.toISOString() ?? null,
    contact: isSeeker
      ? contactOf(view.hasSeekerBlocked, view.hasEmployerBlocked)
      : contactOf(view.hasEmployerBlocked, view.hasSeekerBlocked),
    jobTitle: job.title,
    job: {
      title: job.title,
      jobType: job.jobType,
      language: languageOf(job),
      translation: isSeeker ? presentTitle(job.translation) : null,
      companyName: company.companyName,
      location: job.location,
    },
    jobSeeker: {
      name: shown.name,
      title: shown.title,
      location: shown.location,
      resumeUrl: shown.resumeUrl,
    },
    offer: view.offer ?? null,
    hearBy: hearBy({
      ...view.awaited,
      status: published.status,
      isWithdrawn: application.withdrawnAt !== null,
      province: locate(job.location).province,
    }),
    progress: presentProgress(view.progress, {
      status: published.status,
      isWithdrawn: application.withdrawnAt !== null,
      toldAt:
        view.history.findLast(({ isPublished }) => isPublished)?.changedAt ?? application.appliedAt,
      hasOffer: view.offer?.state === 'sent',
    }),
    history: history.map(({ id, status, changedAt, isPublished, message, ...change }) => ({
      id,
      status,
      isPublished,
      changedAt: changedAt.toISOString(),
      message,
      tellAt: (!isPublished && !change.isSuperseded && change.dueAt?.toISOString()) || null,
      reason: isSeeker ? null : change.reason,
    })),
  };
}

/** Presents the current profile or, after the application's end, the snapshot. */
export function presentCandidate({
  application,
  shown,
  ownFacts,
  snapshot,
  seekerUserId,
  others,
}: ApplicationRow & Pick<Candidate, 'others'>): Candidate {
  return {
    applicationId: application.id,
    jobSeekerId: application.jobSeekerId,
    userId: seekerUserId,
    ...shown,
    others,
    holds: heldFacts(shown, snapshot ? null : ownFacts),
    snapshot: snapshot && {
      takenAt: snapshot.takenAt.toISOString(),
      isAtSending: snapshot.isAtSending,
    },
  };
}

const presentTitle = (translation: PostingTranslation | null): TranslatedTitle | null =>
  translation && { language: translation.language, title: translation.title };
