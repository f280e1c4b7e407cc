import assert from 'node:assert/strict';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { TestApp } from './app.ts';
import {
  type Acquaintance,
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from './factories.ts';
import { NURSE } from './matching.ts';
import { upload } from './resumes.ts';

/** Of the applicant, when they apply. */
export const SENT = {
  name: 'Noor Haddad',
  title: 'Nurse',
  location: 'Halifax',
  skills: ['Patient care', 'Wound care'],
  experience: 'Six years on a ward',
  education: 'Nursing, Dalhousie',
  resumeUrl: 'https://example.ca/old-profile',
  isAvailable: true,
};
/** And after that. */
export const LATER = {
  name: 'Noor Roy',
  title: 'Welder',
  location: 'Yellowknife',
  skills: ['Grinding'],
  experience: 'A new trade',
  education: 'Welding, Marine Institute',
  resumeUrl: 'https://example.ca/new-profile',
  isAvailable: false,
};

export const LETTER = 'I would like to work on this ward.';

export async function setProfile({ client }: Person, profile: typeof SENT) {
  const { name, title, ...rest } = profile;
  assert.equal((await client.updateUser({ body: { fullName: name, title } })).status, 200);
  assert.equal((await client.updateSeekerProfile({ body: rest })).status, 200);
}

/** Noor Haddad has applied to a ward with a letter, and has another life since. */
export async function applyAndMoveOn(
  app: TestApp,
  { sendsFile = false } = {},
): Promise<Acquaintance> {
  const seeker = await registerSeeker(app);
  const employer = await registerCompany(app);
  await setProfile(seeker, SENT);
  const resumeFileId = sendsFile ? (await upload(seeker.client)).id : undefined;
  const job = await postJob(employer.client, NURSE);
  const params = { id: job.id };
  await employer.client.updateJob({ params, body: { matchCandidates: true } });
  const application = await apply(seeker.client, job.id, { coverLetter: LETTER, resumeFileId });
  await sendMessage(seeker.client, application.id, 'Good morning');
  await setProfile(seeker, LATER);
  if (sendsFile) await seeker.client.removeResume();
  return { seeker, employer, job, application };
}

export const withdraw = ({ seeker, application }: Acquaintance) =>
  seeker.client.withdrawApplication({ params: { id: application.id } });

export const setStatus = ({ employer, application }: Acquaintance, status: ApplicationStatus) =>
  employer.client.updateApplication({ params: { id: application.id }, body: { status } });

export const closePosting = ({ employer, job }: Acquaintance, isActive = false) =>
  employer.client.updateJob({ params: { id: job.id }, body: { isActive } });
