import { expect } from '@playwright/test';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { choose } from '#tests/support/choose.ts';
import { type Employer, registerCompany } from '#tests/support/factories.ts';
import { expectAccessible, type Visitor } from '#tests/support/site.ts';
import { test as base, perSite } from '../fixtures.ts';

const busyOn = perSite(async (site) => {
  const busy = await registerCompany(site);
  await makeBusy(site.db, busy.company.id, { postings: 40, applicants: 600, now: new Date() });
  return busy;
});

/** `employer` has 40 postings and 600 applicants. */
const test = base.extend<{ busy: Employer }>({
  busy: async ({ site }, use) => use(await busyOn(site)),
  employer: async ({ site, busy, visit }, use) => use(await site.visitAs(busy, visit)),
});

const rowsOf = ({ page }: Visitor) =>
  page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');

test('judges fifty by keyboard alone', async ({ employer }) => {
  const { page } = employer;
  const rows = rowsOf(employer);
  const detail = page.getByRole('article');
  const before = await employer.call('countEmployerApplications');
  const { profileViews } = await employer.call('getEmployerPlan');
  await employer.open('/employer/candidates?status=pending');
  await expect(rows.first()).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  /** Name of the candidate in focus, on whom the next key acts. */
  const focusedName = () =>
    page.evaluate(() => document.activeElement?.querySelector('bdi')?.textContent ?? '');
  const judged = new Set<string>();
  await press('j');
  // In the list each key decides and moves on to the next row.
  for (let n = 0; n < 30; n += 1) {
    await expect.poll(async () => judged.has(await focusedName())).toBe(false);
    judged.add(await focusedName());
    await press('eri'.charAt(n % 3));
  }
  await expect.poll(async () => judged.has(await focusedName())).toBe(false);
  await expect
    .poll(async () => (await employer.call('getEmployerPlan')).profileViews)
    .toBe(profileViews);
  // With the profile open a decision opens the next one, save one with more to do on the profile.
  await press('Enter');
  for (let n = 0; n < 20; n += 1) {
    await expect.poll(async () => judged.has(await detail.locator('h2').innerText())).toBe(false);
    judged.add(await detail.locator('h2').innerText());
    await press('eri'.charAt(n % 3));
    if (n % 3 < 2) continue;
    await expect(detail.getByRole('list', { name: 'History' })).toContainText('Interview');
    await press('j');
  }
  expect(judged.size).toBe(50);
  // The figure in the feature's README.
  expect(presses).toBe(58);
  await expect
    .poll(() => employer.call('countEmployerApplications'))
    .toMatchObject({
      pending: before.pending - 50,
      rejected: before.rejected + 17,
      reviewing: before.reviewing + 17,
      interview: before.interview + 16,
    });
  await expect
    .poll(async () => (await employer.call('getEmployerPlan')).profileViews)
    .toBe(profileViews + 21);

  await expect(detail.locator('h2')).not.toHaveText([...judged].at(-1) ?? '');
  const judgedLast = await employer.call('countEmployerApplications');
  await page.keyboard.press('i');
  const undo = detail.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(detail.getByRole('combobox', { name: 'Status' })).toHaveValue('interview');
  await page.keyboard.press('z');
  await expect(detail.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
  await expect.poll(() => employer.call('countEmployerApplications')).toEqual(judgedLast);
  await page.keyboard.press('i');
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  // Its row stays in the list of new ones while the change can be undone, and has the focus.
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('switch', { name: 'Use these keys' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await help.click();
  await sheet.getByRole('switch', { name: 'Use these keys' }).click();
  await page.keyboard.press('Escape');
  // The focus returns shortly after the sheet has closed, which would take it from the search.
  await expect(help).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('tremblay');
  await expect.poll(() => rows.first().innerText()).toContain('Tremblay');
  await page.keyboard.press('Enter');
  await expect.poll(focusedName).toContain('Tremblay');
});

test('keeps the filters of each posting, and narrows them to a place and a skill', async ({
  employer,
  site,
}) => {
  const { client } = await busyOn(site);
  const { page, tab } = employer;
  const rows = rowsOf(employer);
  await employer.open('/employer/candidates');
  const place = 'National Capital Region';
  const choices = (await client.listCandidateChoices({ query: {} })).body;
  const choicesThere = (await client.listCandidateChoices({ query: { place } })).body;
  for (const [name, among, value] of [
    ['Place', choices.places, place],
    ['Skill', choicesThere.skills, 'Excel'],
  ] as const) {
    const count = among.find((choice) => choice.value === value)?.count;
    await choose(page.getByRole('combobox', { name }), `${value} (${count})`);
  }
  await choose(page.getByRole('combobox', { name: 'Sort' }), 'By name');
  await tab(/^In Review/).click();
  await page.waitForURL(
    /\?place=National\+Capital\+Region&skill=Excel&sort=name&status=reviewing$/,
  );
  const filter = { place, skill: 'Excel' };
  const query = { ...filter, sort: 'name', status: 'reviewing' } as const;
  const first = (await client.listCandidates({ query })).body.rows[0]?.name ?? 'no one';
  await expect(rows.first()).toContainText(first);
  const posting = page.getByRole('combobox', { name: 'Posting' });
  await choose(posting, 'Cook · Halifax, NS');
  await page.waitForURL(/\?jobId=\d+$/);
  await expect(rows).toHaveCount(15);
  await choose(posting, 'All postings');
  await page.waitForURL(/status=reviewing$/);
  await expect(rows.first()).toContainText(first);
});
