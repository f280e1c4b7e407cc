/** Whether a path is a staff page, which answers 404 to everyone else. */
export const isStaffPage = (path: string) => /^\/staff(?:\/[\w-]+)*$/.test(path);
