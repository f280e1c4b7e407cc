import assert from 'node:assert/strict';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { TestApp } from './app.ts';
import {
  apply,
  type HiringPair,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
  sendMessage,
} from './factories.ts';
import { NURSE } from './matching.ts';
import { upload } from './resumes.ts';

/** The applicant's profile when they apply. */
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
/** The applicant's profile after that. */
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

/** An application by Noor Haddad with a letter, whose profile has changed completely since. */
export async function applyThenChangeProfile(
  app: TestApp,
  { sendsFile = false } = {},
): Promise<HiringPair> {
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

export const withdraw = ({ seeker, application }: HiringPair) =>
  seeker.client.withdrawApplication({ params: { id: application.id } });

export const setStatus = ({ employer, application }: HiringPair, status: ApplicationStatus) =>
  employer.client.updateApplication({ params: { id: application.id }, body: { status } });

export const closePosting = ({ employer, job }: HiringPair, isActive = false) =>
  employer.client.updateJob({ params: { id: job.id }, body: { isActive } });
