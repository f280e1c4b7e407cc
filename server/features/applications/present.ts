import type { Application, Candidate } from '#shared/contract/contract.ts';
import { contactOf } from '#shared/domain/contact.ts';
import { languageOf } from '#shared/domain/posting-language.ts';
import type { Actor } from '../../core/actor.ts';
import { presentResumeFile } from '../profiles/present.ts';
import type { ApplicationRow } from './queries.ts';

/** An application for either of its parties; unpublished changes are left out for the job seeker. */
export function presentApplication(view: ApplicationRow, reader: Pick<Actor, 'id'>): Application {
  const { job, company, profile, file, seeker } = view;
  const { resumeFileId: _, ...application } = view.application;
  const isSeeker = reader.id === seeker.id;
  const history = view.history.filter(({ isPublished }) => isPublished || !isSeeker);
  const hasUnpublished = view.history.some(
    ({ isPublished, isSuperseded }) => !isPublished && !isSuperseded,
  );
  const last = history.at(-1);
  const shown =
    isSeeker && hasUnpublished && last
      ? { status: last.status, updatedAt: last.changedAt }
      : application;
  return {
    ...application,
    resumeFile: file && presentResumeFile(file),
    status: shown.status,
    userId: seeker.id,
    employerUserId: company.userId,
    appliedAt: application.appliedAt.toISOString(),
    updatedAt: shown.updatedAt.toISOString(),
    withdrawnAt: application.withdrawnAt?.toISOString() ?? null,
    contact: isSeeker
      ? contactOf(view.hasSeekerBlocked, view.hasEmployerBlocked)
      : contactOf(view.hasEmployerBlocked, view.hasSeekerBlocked),
    jobTitle: job.title,
    job: {
      title: job.title,
      language: languageOf(job),
      companyName: company.companyName,
      location: job.location,
    },
    jobSeeker: {
      name: seeker.fullName,
      title: seeker.title,
      location: profile.location,
      resumeUrl: profile.resumeUrl,
    },
    history: history.map(({ id, status, changedAt, isPublished }) => ({
      ...{ id, status, isPublished },
      changedAt: changedAt.toISOString(),
    })),
  };
}

/** The applicant, with what the profile says today. */
export function presentCandidate({ application, profile, seeker }: ApplicationRow): Candidate {
  return {
    applicationId: application.id,
    jobSeekerId: profile.id,
    userId: seeker.id,
    name: seeker.fullName,
    title: seeker.title,
    location: profile.location,
    skills: profile.skills,
    experience: profile.experience,
    education: profile.education,
    resumeUrl: profile.resumeUrl,
    isAvailable: profile.isAvailable,
  };
}
