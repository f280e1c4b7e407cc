import { postJob, registerCompany } from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { perSite } from './fixtures.ts';

export const openingsOn = perSite(async (site) => {
  const { client } = await registerCompany(site);
  await postJob(client, { title: 'Registered Nurse, Surgery', skills: ['Triage'] });
  await postJob(client, { title: 'Software Engineer', location: 'Calgary, AB' });
});

export const line = ({ page }: Visitor) =>
  page.getByRole('region', { name: 'How this search was understood' });
/** Chip whose text begins with this. */
export const chip = (visitor: Visitor, text: string) =>
  line(visitor).getByRole('button', { name: new RegExp(`^${text}`) });

export async function search(seeker: Visitor, keyword: string) {
  await seeker.open('/job-seeker/jobs');
  await seeker.page.getByRole('combobox', { name: 'Keyword' }).fill(keyword);
  await seeker.button('Search').click();
}
