import type { Application, Candidate } from '#shared/contract/contract.ts';
import { languageOf } from '#shared/domain/posting-language.ts';
import type { ApplicationRow } from './queries.ts';

/** An application for either of its two people. */
export function presentApplication(view: ApplicationRow): Application {
  const { application, job, company, profile, seeker, history } = view;
  return {
    ...application,
    userId: seeker.id,
    employerUserId: company.userId,
    appliedAt: application.appliedAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
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
    history: history.map(({ status, changedAt }) => ({
      status,
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
