import { newJob } from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';

/** Fills the required fields of a new posting; a repeated skill counts once. */
export async function fillPosting({ page, fill, choose }: Visitor, title: string) {
  const { description, requirements, benefits } = newJob();
  await fill({
    'Job Title': title,
    Location: 'Moncton, NB',
    'Job Description': description,
    Requirements: requirements,
    Benefits: benefits,
  });
  await choose('Job Type', 'Part-time');
  await page.getByRole('combobox', { name: /^Skills/ }).fill('Filing,filing,');
}
