import { JOB_TYPES, LEVELS, LICENCES, POSTING_LANGUAGES, REACHES } from '../domain/constants.ts';
import { companyProfileSchema } from '../validators/company-profile.ts';
import { seekerProfileSchema } from '../validators/seeker-profile.ts';
import { idSchema, namedObject, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { employerShape } from './postings.ts';

/** An uploaded resume. */
export const resumeFileView = namedObject('ResumeFile', {
  id: idSchema,
  name: z.string(),
  bytes: z.int(),
  uploadedAt: z.string(),
  /** False where the file has only images of pages. */
  hasText: z.boolean(),
  /** Scanned for viruses, none found. */
  isScanned: z.boolean(),
});

const seekerProfileResponse = namedObject('SeekerProfile', {
  id: idSchema,
  userId: idSchema,
  skills: z.array(z.string()),
  experience: z.string().nullable(),
  education: z.string().nullable(),
  location: z.string().nullable(),
  level: z.enum(LEVELS).nullable(),
  licences: z.array(z.enum(LICENCES)).nullable(),
  workLanguages: z.array(z.enum(POSTING_LANGUAGES)).nullable(),
  resumeUrl: z.string().nullable(),
  resumeFile: resumeFileView.nullable(),
  desiredJobTypes: z.array(z.enum(JOB_TYPES)),
  desiredLocations: z.array(z.string()),
  desiredSalaryMin: z.number().nullable(),
  desiredSalaryMax: z.number().nullable(),
  isAvailable: z.boolean(),
  reach: z.enum(REACHES),
  updatedAt: z.string(),
  version: z.number(),
});

const companyProfileResponse = namedObject('CompanyProfile', {
  id: idSchema,
  userId: idSchema,
  companyName: z.string(),
  industry: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  ...employerShape,
  foundedYear: z.number().nullable(),
  logoUrl: z.string().nullable(),
  businessNumber: z.string().nullable(),
  legalName: z.string().nullable(),
  legalAddress: z.string().nullable(),
  /** Whether interviewed applicants see when they hear, where no law sets the day. */
  aimsToAnswer: z.boolean(),
  updatedAt: z.string(),
  version: z.number(),
});

export const profilesContract = {
  getSeekerProfile: call('GET /api/job-seeker/profile', {
    cost: 'read',
    access: 'job_seeker',
    reads: ['profile'],
    summary: "The job seeker's own profile, null when not begun",
    response: seekerProfileResponse.nullable(),
  }),
  updateSeekerProfile: call('PATCH /api/job-seeker/profile', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['profile', 'recommendations', 'applications'],
    summary: "Change the job seeker's own profile; the first change begins it",
    body: seekerProfileSchema,
    response: seekerProfileResponse,
    errors: ['STALE_RECORD'],
  }),
  suggestProfileSkills: call('GET /api/job-seeker/skills', {
    cost: 'read',
    access: 'job_seeker',
    reads: ['language'],
    summary: 'Skills for a profile: those of the work its title names, or any that a text begins',
    query: z.object({
      title: textSchema(100).optional(),
      /** Text typed so far. */
      text: textSchema(100).optional(),
    }),
    response: z.array(z.string()),
  }),
  getCompanyProfile: call('GET /api/company/profile', {
    cost: 'read',
    access: 'employer',
    members: 'all',
    reads: ['company'],
    summary: "The employer's own company profile, null when there is none",
    response: companyProfileResponse.nullable(),
  }),
  createCompanyProfile: call('POST /api/company/profile', {
    cost: 'write',
    access: 'employer',
    members: 'all',
    changes: ['session', 'company'],
    summary: 'Make the company profile',
    body: companyProfileSchema,
    response: companyProfileResponse,
    status: 201,
    errors: ['COMPANY_PROFILE_EXISTS'],
  }),
  updateCompanyProfile: call('PATCH /api/company/profile', {
    cost: 'write',
    access: 'employer',
    members: 'owner',
    changes: ['session', 'company', 'jobs', 'own-jobs', 'applications'],
    summary: 'Change the company profile',
    body: companyProfileSchema.partial(),
    response: companyProfileResponse,
    errors: ['STALE_RECORD'],
  }),
};
