import { slugOf } from './slug.ts';

/** Path of a company's public page: its id, and its name for the reader. */
export function companyPage({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return slug === '' ? `/companies/${id}` : `/companies/${id}-${slug}`;
}

/** Company id of a path; undefined where it is no valid PostgreSQL integer. */
export function companyIdOf(path: string): number | undefined {
  const [, digits = ''] = /^\/companies\/([1-9]\d{0,9})(?:-[a-z0-9-]*)?$/.exec(path) ?? [];
  return digits !== '' && Number(digits) < 2 ** 31 ? Number(digits) : undefined;
}
