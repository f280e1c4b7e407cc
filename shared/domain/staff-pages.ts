/** The pages of staff, which answer 404 to all others. */
export const isStaffPage = (path: string) => /^\/staff(?:\/[\w-]+)*$/.test(path);
