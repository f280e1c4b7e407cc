import { expect } from '@playwright/test';
import { keysOf } from '#shared/domain/keys.ts';
import { APPLICATIONS, headings, test, titles } from './seeker-applications.ts';

test.describe('the list of applications', () => {
  test('has them all, by who must act, each with a link to its job', async ({
    applicant,
    reader,
  }) => {
    await reader.open(APPLICATIONS);
    await expect(headings(reader)).toHaveText([
      titles.interview,
      titles.hired,
      titles.reviewing,
      titles.pending,
      titles.rejected,
    ]);
    for (const status of keysOf(titles)) {
      const link = reader.page.getByRole('link', { name: titles[status], exact: true });
      await expect(link).toHaveAttribute('href', `/jobs/${applicant.applications[status].jobId}`);
    }
  });

  test('is filtered by each status', { tag: '@nightly' }, async ({ reader }) => {
    await reader.open(APPLICATIONS);
    for (const [name, status] of [
      [/^New/, 'pending'],
      [/^In Review/, 'reviewing'],
      [/^Interview/, 'interview'],
      [/^Rejected/, 'rejected'],
      [/^Hired/, 'hired'],
    ] as const) {
      await reader.tab(name).click();
      await reader.page.waitForURL(`**${APPLICATIONS}?status=${status}`);
      await expect(headings(reader)).toHaveText([titles[status]]);
    }
  });

  test('keeps its filter through a reload, and on the way back from a job', {
    tag: '@nightly',
  }, async ({ applicant, reader }) => {
    await reader.open(`${APPLICATIONS}?status=hired`);
    await reader.page.reload();
    await reader.link('Electrician').click();
    await reader.page.waitForURL(`**/jobs/${applicant.applications.hired.jobId}`);
    await reader.page.goBack();
    await expect(reader.page.getByRole('heading', { name: 'Electrician' })).toBeVisible();
    await expect(headings(reader)).toHaveText(['Electrician']);
    await expect(reader.tab(/^Hired/)).toHaveAttribute('aria-selected', 'true');
  });
});
