import { expect, type Page } from '@playwright/test';
import {
  apply,
  postJob,
  RESUME_URL,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { moveMouse, PHONE, test } from '../fixtures.ts';

/** Prepares a page as printing does, once its deferred features are loaded. */
async function print(page: Page): Promise<void> {
  await moveMouse(page);
  const heads = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return await page.locator('[data-print-head]').count();
  };
  await expect.poll(heads).toBe(1);
  await page.emulateMedia({ media: 'print' });
}

/** Expects the mark, the page's address and the day of printing on top. */
async function expectPrintHead(page: Page): Promise<void> {
  const head = page.locator('[data-print-head]');
  await expect(head.locator('svg')).toBeVisible();
  await expect(head).toContainText(page.url());
  await expect(head).toContainText(`Printed on`);
  await expect(head).toContainText(String(new Date().getFullYear()));
}

test('a job is printed as its text, black on white', async ({ site }) => {
  const { client } = await registerCompany(site);
  const { id } = await postJob(client, { title: 'Lithographer' });
  const look = { theme: 'dark' } as const;
  const seeker = await registerSeeker(site);
  for (const { page } of [await site.visit(look), await site.visitAs(seeker, look)]) {
    await page.goto(`/jobs/${id}`);
    await print(page);
    await expectPrintHead(page);
    const posted = page.locator('time').first();
    const printed = await posted.evaluate((time) => getComputedStyle(time, '::after').content);
    expect(printed).toMatch(/^"Posted \w+ \d+, \d{4}"$/);
    expect(await posted.evaluate((time) => getComputedStyle(time).fontSize)).toBe('0px');
    await expect(page.getByRole('heading', { level: 1, name: 'Lithographer' })).toBeVisible();
    await expect(page.getByText('Dental plan')).toBeVisible();
    for (const part of ['banner', 'contentinfo', 'tablist', 'button', 'textbox'] as const) {
      await expect(page.getByRole(part)).toHaveCount(0);
    }
    await expect(page.locator(':text("Apply for this job"):visible')).toHaveCount(0);
    await expect(page.locator('.animate-pulse:visible')).toHaveCount(0);
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.body);
      return [getComputedStyle(document.documentElement).backgroundColor, color];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

for (const [where, viewport] of [
  ['beside the list', undefined],
  ['in a panel over the list', PHONE],
] as const) {
  test(`an application ${where} is printed alone, and whole`, async ({ site, employer }) => {
    const coverLetter = `${'I have printed from stone. '.repeat(200)}The end.`;
    const job = await postJob(employer.client, { title: 'Lithographer' });
    const seeker = await registerSeeker(site, { fullName: 'Alois Senefelder' });
    await seeker.client.updateSeekerProfile({
      body: { skills: ['Grinding'], experience: 'Twenty years at the press.' },
    });
    const { id } = await apply(seeker.client, job.id, { coverLetter });
    const other = await registerSeeker(site, { fullName: 'Other Applicant' });
    await apply(other.client, job.id);
    const { page } = await site.visitAs(employer, { theme: 'dark', ...(viewport && { viewport }) });
    await page.goto(`/employer/candidates?applicationId=${id}`);
    const sheet = page.getByRole('article', { name: 'Alois Senefelder' });
    await expect(sheet.getByText('The end.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
    await print(page);
    await expectPrintHead(page);
    const badges = await sheet
      .locator('[class*=-soft]')
      .evaluateAll((all) => all.map((badge) => getComputedStyle(badge).backgroundColor));
    expect(new Set(badges)).toEqual(new Set(['rgb(255, 255, 255)']));
    for (const text of [
      'Alois Senefelder',
      'Lithographer',
      'Grinding',
      'Twenty years at the press.',
      String(new Date().getFullYear()),
    ]) {
      await expect(sheet.getByText(text).first()).toBeVisible();
    }
    await expect(page.locator(':text("Other Applicant"):visible')).toHaveCount(0);
    for (const part of ['banner', 'contentinfo', 'tablist', 'combobox', 'button'] as const) {
      await expect(page.getByRole(part)).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    const resume = sheet.locator(`a[href="${RESUME_URL}"]`);
    const after = await resume.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toContain(RESUME_URL);
    // No scroll container of the screen cuts anything off.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const box = await sheet.boundingBox();
    expect(box && Math.floor(box.y + box.height)).toBeLessThanOrEqual(height);
    expect(box?.height).toBeGreaterThan(page.viewportSize()?.height ?? 0);
  });
}

test('the list of candidates is printed with names, and without controls', async ({
  site,
  employer,
}) => {
  const job = await postJob(employer.client, { title: 'Lithographer' });
  const seeker = await registerSeeker(site, { fullName: 'Alois Senefelder' });
  await apply(seeker.client, job.id);
  const { page } = await site.visitAs(employer, { theme: 'dark' });
  await page.goto('/employer/candidates');
  const row = page.getByRole('listitem').filter({ hasText: 'Alois Senefelder' });
  const name = row.locator('bdi');
  await expect(name).toBeVisible();
  await print(page);
  await expectPrintHead(page);
  const box = await name.boundingBox();
  expect(box?.width).toBeGreaterThan(60);
  const place = await row.getByText('Lithographer').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(place?.x ?? 0);
  for (const part of ['tablist', 'combobox', 'searchbox', 'checkbox'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0);
  }
});
