import { expect } from '@playwright/test';
import { addressOf, withoutPageData } from '#tests/support/site.ts';
import { publishChanges } from '#tests/support/work.ts';
import { APPLICATIONS, headings, LETTER, test } from '../seeker-applications.ts';

test.describe('the list of applications', () => {
  test('shows all where the address asks for a status that does not exist', async ({ reader }) => {
    await reader.open(`${APPLICATIONS}?status=<script>`);
    await expect(reader.page.getByRole('heading', { name: 'Archivist' })).toBeVisible();
    await expect(headings(reader)).toHaveCount(5);
  });

  test('leads to the employer, except from a rejected application', async ({
    applicant,
    reader,
  }) => {
    await reader.open(APPLICATIONS);
    await expect(reader.page.getByRole('heading', { name: 'Archivist' })).toBeVisible();
    const contacts = reader.page.getByRole('link', { name: /^Contact Employer/ });
    const targets = await contacts.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(targets.toSorted()).toEqual(
      (['pending', 'reviewing', 'interview', 'hired'] as const)
        .map((status) => `/job-seeker/messages?applicationId=${applicant.applications[status].id}`)
        .toSorted(),
    );
  });

  test('cuts the cover letter at 200 characters', async ({ reader }) => {
    await reader.open(`${APPLICATIONS}?status=hired`);
    const preview = reader.page.getByText(/^Dear all/);
    await expect(preview).toBeVisible();
    const previewText = (await preview.textContent()) ?? '';
    expect(previewText.endsWith('…')).toBe(true);
    expect(LETTER.startsWith(previewText.slice(0, -1))).toBe(true);
    expect(previewText.length).toBeGreaterThan(195);
    expect(previewText.length).toBeLessThanOrEqual(201);
    await reader.page.getByRole('button', { name: /^Read all/ }).click();
    await expect(preview).toHaveText(LETTER.trim());
  });

  test('says what happened when', async ({ reader }) => {
    await reader.open(`${APPLICATIONS}?status=hired`);
    const steps = reader.page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(steps.first()).toBeVisible();
    const texts = await steps.allTextContents();
    expect(texts.map((text) => text.match(/^(New|Hired)/)?.[0])).toEqual(['New', 'Hired']);
    for (const text of texts) expect(text).toMatch(/\d{4}, \d{1,2}:\d{2}/);
  });

  test('is walked through by keyboard', async ({ reader }) => {
    await reader.open(APPLICATIONS);
    await reader.tab(/^All/).focus();
    await reader.page.keyboard.press('ArrowRight');
    await reader.page.waitForURL('**?status=pending');
    await expect(headings(reader)).toHaveText(['Archivist']);
    await reader.page.keyboard.press('Tab');
    await reader.page.keyboard.press('Tab');
    const focused = await reader.page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Archivist');
  });

  test.describe(() => {
    test.use({ provoked: /status of 400/ });

    test('stays when it cannot be brought up to date', async ({ site, applicant, reader }) => {
      const stream = reader.page.waitForResponse(addressOf('followEvents'));
      await reader.open(APPLICATIONS);
      await stream;
      await expect(reader.page.getByRole('heading', { name: 'Archivist' })).toBeVisible();
      const path = addressOf('listSeekerApplications');
      await reader.page.route(path, (route) =>
        route.fulfill({ status: 400, json: { message: 'No', code: 'VALIDATION_FAILED' } }),
      );
      const failed = reader.page.waitForResponse(path);
      const { id } = applicant.applications.interview;
      await applicant.employer.client.updateApplication({
        params: { id },
        body: { status: 'reviewing' },
      });
      await publishChanges(site);
      await failed;
      await reader.page.getByRole('button', { name: /^Notifications, \d/ }).click();
      await reader.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(headings(reader)).toHaveCount(5);
      await reader.page.unroute(path);
    });
  });
});

test.describe('without applications', () => {
  test('says why it is empty and what to do', async ({ seeker }) => {
    await seeker.open(APPLICATIONS);
    await expect(seeker.text('No applications yet')).toBeVisible();
    await seeker.tab(/^Hired/).click();
    await seeker.page.getByRole('link', { name: 'Find jobs' }).click();
    await seeker.page.waitForURL('**/job-seeker/jobs');
  });

  test.describe(() => {
    test.use({ provoked: /status of 400/ });

    test('says that they could not be loaded, and tries again', async ({ reader }) => {
      const path = addressOf('listSeekerApplications');
      await withoutPageData(reader.page);
      const refusal = { message: 'No', code: 'VALIDATION_FAILED', requestId: 'request-7' };
      await reader.page.route(path, (route) => route.fulfill({ status: 400, json: refusal }));
      await reader.open(APPLICATIONS);
      await expect(reader.text('Failed to load applications')).toBeVisible();
      await expect(reader.page.getByText('request-7')).toBeVisible();
      await reader.page.unroute(path);
      await reader.page.getByRole('button', { name: 'Try again' }).click();
      await expect(reader.page.getByRole('heading', { name: 'Archivist' })).toBeVisible();
    });
  });
});
