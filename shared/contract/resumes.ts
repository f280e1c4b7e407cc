import { MAX_RESUME_BYTES } from '../domain/resume-files.ts';
import { z } from '../validators/validator.ts';
import { call } from './call.ts';
import { resumeFileView } from './profiles.ts';

/** Refusals of any uploaded file. */
export const UPLOAD_ERRORS = [
  'INVALID_UPLOAD',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RESUME_BROKEN',
  'RESUME_PROTECTED',
  'RESUME_ACTIVE_CONTENT',
  'RESUME_UNSAFE',
  'RESUME_INFLATES',
  'RESUME_TOO_MANY_PAGES',
  'RESUME_TOO_COMPLEX',
  'RESUME_INFECTED',
  'SERVICE_UNAVAILABLE',
] as const;

const proposal = z.string().nullable();

export const resumesContract = {
  uploadResume: call('POST /api/job-seeker/resume', {
    cost: 'provider',
    access: 'job_seeker',
    limit: { name: 'upload', per: 'caller' },
    idempotency: 'two-phase',
    changes: ['profile', 'recommendations'],
    summary: 'Upload a resume, PDF or DOCX; it replaces the one before',
    body: z.object({ file: z.file() }),
    upload: { field: 'file', maxBytes: MAX_RESUME_BYTES },
    response: resumeFileView,
    status: 201,
    errors: ['RESUME_TYPE', ...UPLOAD_ERRORS],
  }),
  removeResume: call('POST /api/job-seeker/resume/remove', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['profile'],
    summary: 'Remove the uploaded resume; employers who were sent it keep it',
  }),
  downloadResume: call('GET /api/job-seeker/resume', {
    cost: 'file',
    kind: 'file',
    access: 'job_seeker',
    reads: ['profile'],
    summary: 'The uploaded resume, for its owner',
    response: z.string(),
    errors: ['NOT_FOUND'],
  }),
  downloadApplicationResume: call('GET /api/applications/:id/resume', {
    cost: 'file',
    kind: 'file',
    access: 'signed-in',
    members: 'hiring',
    reads: ['applications'],
    summary: 'The resume of an application, for its applicant and the employer of the job',
    response: z.string(),
  }),
  proposeProfile: call('GET /api/job-seeker/resume/proposals', {
    cost: 'read',
    access: 'job_seeker',
    reads: ['profile', 'language'],
    summary:
      'What the uploaded resume says for a profile, null where there is none; nothing of it is written',
    response: z
      .object({
        title: proposal,
        location: proposal,
        skills: z.array(z.string()),
        experience: proposal,
        education: proposal,
      })
      .nullable(),
  }),
};
