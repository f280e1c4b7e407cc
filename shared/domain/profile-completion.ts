/** Profile fields that count, besides the desired salary, of which one end is enough. */
const SEEKER_ITEMS = [
  'skills',
  'experience',
  'education',
  'location',
  'resumeUrl',
  'desiredJobTypes',
  'desiredLocations',
] as const;
const SALARY_ENDS = ['desiredSalaryMin', 'desiredSalaryMax'] as const;

const COMPANY_ITEMS = [
  'companyName',
  'industry',
  'description',
  'location',
  'website',
  'companySize',
  'foundedYear',
  'logoUrl',
] as const;

type Profile<Name extends string> = Record<Name, readonly string[] | string | number | null> | null;

/** An uploaded resume counts instead of a link. */
type Resume = { resumeFile?: object | null } | null;

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** Percentage of the eight items filled, rounded, and the names of those that are missing. */
function completion<Item extends string>(items: readonly Item[], hasItem: (item: Item) => boolean) {
  const missing = items.filter((item) => !hasItem(item));
  return { percent: Math.round(((items.length - missing.length) / items.length) * 100), missing };
}

/** How complete a job seeker's profile is; `null` is a profile not begun. */
export const seekerCompletion = (
  profile: Profile<(typeof SEEKER_ITEMS | typeof SALARY_ENDS)[number]> & Resume,
) =>
  completion([...SEEKER_ITEMS, 'desiredSalary'], (item) =>
    item === 'desiredSalary'
      ? SALARY_ENDS.some((end) => isFilled(profile?.[end]))
      : isFilled(profile?.[item]) || (item === 'resumeUrl' && isFilled(profile?.resumeFile)),
  );

const PREFERENCES = ['desiredJobTypes', 'desiredLocations', 'desiredSalary'] as const;

/** Whether a job seeker has set any preference. */
export const hasPreferences = (profile: Parameters<typeof seekerCompletion>[0]): boolean => {
  const { missing } = seekerCompletion(profile);
  return PREFERENCES.some((each) => !missing.includes(each));
};

/** Profile fields that matching reads. */
const WORK_ITEMS = ['skills', 'experience', 'desiredJobTypes'] as const;

/** Whether neither the title nor the profile says anything to match jobs by. */
export const isBlankSeeker = (
  title: string | null | undefined,
  profile: Profile<(typeof WORK_ITEMS)[number]>,
): boolean => !isFilled(title) && !WORK_ITEMS.some((item) => isFilled(profile?.[item]));

/** How complete a company's profile is; `null` is a profile not begun. */
export const companyCompletion = (profile: Profile<(typeof COMPANY_ITEMS)[number]>) =>
  completion(COMPANY_ITEMS, (item) => isFilled(profile?.[item]));
