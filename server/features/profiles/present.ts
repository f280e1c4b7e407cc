import type { CompanyProfile, ResumeFile, SeekerProfile } from '#shared/contract/contract.ts';
import type { CompanyProfileRow, ResumeFileFacts, SeekerProfileRow } from './queries.ts';

interface ProfileWithFile {
  profile: SeekerProfileRow;
  file: ResumeFileFacts | null;
}

export function presentSeekerProfile({ profile, file }: ProfileWithFile): SeekerProfile {
  return {
    ...profile,
    resumeFile: file && presentResumeFile(file),
    updatedAt: profile.updatedAt.toISOString(),
  };
}

export function presentResumeFile({
  id,
  name,
  bytes,
  uploadedAt,
  scannedAt,
  hasText,
}: ResumeFileFacts): ResumeFile {
  return {
    id,
    name,
    bytes,
    uploadedAt: uploadedAt.toISOString(),
    isScanned: scannedAt !== null,
    hasText,
  };
}

export function presentCompanyProfile({
  isAdditional: _isAdditional,
  requiresSecondFactor: _requiresSecondFactor,
  decisionReasons: _decisionReasons,
  ...profile
}: CompanyProfileRow): CompanyProfile {
  return { ...profile, updatedAt: profile.updatedAt.toISOString() };
}
