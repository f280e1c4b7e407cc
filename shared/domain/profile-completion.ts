import { keysOf } from './keys.ts';

const filled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

interface SeekerItems {
  skills: readonly string[];
  experience: string | null;
  education: string | null;
  location: string | null;
  resumeUrl: string | null;
  desiredJobTypes: readonly string[];
  desiredLocations: readonly string[];
  desiredSalaryMin: number | null;
  desiredSalaryMax: number | null;
}

interface CompanyItems {
  companyName: string;
  industry: string;
  description: string | null;
  location: string | null;
  website: string | null;
  companySize: string | null;
  foundedYear: number | null;
  logoUrl: string | null;
}

/** Percentage of the eight items filled, rounded, and the names of those that are missing. */
export interface Completion<Item extends string> {
  percent: number;
  missing: Item[];
}

function completion<Item extends string>(items: Record<Item, boolean>): Completion<Item> {
  const names = keysOf(items);
  const missing = names.filter((name) => !items[name]);
  return { percent: Math.round(((names.length - missing.length) / names.length) * 100), missing };
}

/** How complete a job seeker's profile is; `null` is a profile not begun. */
export function seekerCompletion(profile: SeekerItems | null) {
  return completion({
    skills: filled(profile?.skills),
    experience: filled(profile?.experience),
    education: filled(profile?.education),
    location: filled(profile?.location),
    resumeUrl: filled(profile?.resumeUrl),
    desiredJobTypes: filled(profile?.desiredJobTypes),
    desiredLocations: filled(profile?.desiredLocations),
    desiredSalary: filled(profile?.desiredSalaryMin) || filled(profile?.desiredSalaryMax),
  });
}

/** How complete a company's profile is; `null` is a profile not begun. */
export function companyCompletion(profile: CompanyItems | null) {
  return completion({
    companyName: filled(profile?.companyName),
    industry: filled(profile?.industry),
    description: filled(profile?.description),
    location: filled(profile?.location),
    website: filled(profile?.website),
    companySize: filled(profile?.companySize),
    foundedYear: filled(profile?.foundedYear),
    logoUrl: filled(profile?.logoUrl),
  });
}
