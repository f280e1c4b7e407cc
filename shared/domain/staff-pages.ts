/**
 * Sections of the desk, in the order of its tabs; the first is shown at `/staff`. An account has no
 * tab, because the search leads to it.
 */
export const STAFF_SECTIONS = [
  'queue',
  'search',
  'accounts',
  'money',
  'reports',
  'employers',
  'audit',
] as const;
export type StaffSectionName = (typeof STAFF_SECTIONS)[number];

const STAFF_PAGE = new RegExp(`^/staff(?:/(?:${STAFF_SECTIONS.join('|')})(?:/[1-9]\\d{0,9})?)?$`);

/** Whether a path is a staff page, which answers 404 to everyone else. */
export const isStaffPage = (path: string) => STAFF_PAGE.test(path) && path !== '/staff/accounts';
