import { expect } from '@playwright/test';
import { createHiringPair, type HiringPair } from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { test as base } from '../fixtures.ts';

export const test = base.extend<{ hire: HiringPair }>({
  hire: async ({ site }, use) => {
    const hire = await createHiringPair(site, 'Bookkeeper for the season');
    await hire.employer.client.updateApplication({
      params: { id: hire.application.id },
      body: { status: 'hired' },
    });
    await use(hire);
  },
  employer: async ({ site, hire }, use) => use(await site.visitAs(hire.employer)),
});

export const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toISOString().slice(0, 10);
};

export async function openFundDialog({ page }: Visitor, { application }: HiringPair) {
  // The page behind an open dialog is hidden from assistive technology.
  await page.goto(`/employer/payments?applicationId=${application.id}`);
  await expect(page.getByRole('dialog', { name: 'Fund work in escrow' })).toBeVisible();
}

export async function fillTerms(employer: Visitor) {
  await employer.fill({
    'Amount (CAD)': '1,250.50',
    'Completion deadline': inDays(20),
    'Description (optional)': 'The books of the winter',
  });
}

export const expectToast = (visitor: Visitor, title: string) =>
  expect(visitor.text(title).first()).toBeVisible();
