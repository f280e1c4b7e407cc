import { expect } from '@playwright/test';
import { FLOWS } from '#shared/domain/staging-flows.ts';
import { makeDecisionsLater } from '#tests/api/staff/fixtures.ts';
import { fillCard } from '../../../payments/card.ts';
import { rowOf, type Tester, type Walks } from './support.ts';

/** Opens the page of the payment whose row has a text. */
const openPayment = (tester: Tester, text: string, name?: string): Promise<void> =>
  rowOf(tester, text)
    .getByRole('link', name ? { name } : {})
    .click();

/** Walks of the flows of held money, in a browser. */
export const moneyWalks = {
  fund: async (tester, see) => {
    await tester.follow();
    const { page } = tester;
    const held = page.getByRole('group').getByRole('button', { name: /Held/ });
    const total = async () => Number((await held.innerText()).replaceAll(/[^\d.]/g, ''));
    await expect(held).toBeVisible();
    const before = await total();
    await tester.button('Finish payment').click();
    await tester.button('Continue to payment').click();
    await fillCard(page, '4242424242424242');
    await tester.button('Pay $150.00').click();
    await see('fund-held', async () => {
      await expect(tester.text('Payment held').first()).toBeVisible();
      await expect(tester.button('Finish payment')).toHaveCount(0);
    });
    await tester.open(FLOWS.fund.stops[0].to);
    await see('fund-totals', () => expect.poll(total).toBe(before + 150));
  },
  'dispute-lost': async (tester, see) => {
    await tester.follow();
    const { page } = tester;
    await see('dispute-lost-other-open', () =>
      expect(
        rowOf(tester, 'The bank looks into the card payment').filter({
          hasText: 'Piotr Zielinski',
        }),
      ).toBeVisible(),
    );
    await openPayment(tester, 'decided against the card payment');
    await see('dispute-lost-returned', () =>
      expect(
        page.getByText('decided against this card payment: $390.00 was returned'),
      ).toBeVisible(),
    );
    await see('dispute-lost-history', () =>
      expect(page.getByText('The bank returned $390.00 to Red River Events')).toBeVisible(),
    );
  },
  'refund-failed': async (tester, see) => {
    await tester.follow();
    await openPayment(tester, 'Refund refused');
    await see('refund-failed-said', () =>
      expect(
        tester.page.getByText('The refund did not go through, and the money is held again.'),
      ).toBeVisible(),
    );
  },
  'deadline-passed': async (tester, see) => {
    await tester.follow();
    const { page } = tester;
    await openPayment(tester, 'Objected', 'Review');
    await see('deadline-passed-words', () =>
      expect(page.getByText('I did all of it, and was told so')).toBeVisible(),
    );
    await see('deadline-passed-due', () =>
      expect(page.getByText(/^Work was due by /)).toBeVisible(),
    );
  },
  'staff-decision': async (tester, see) => {
    await tester.follow();
    const { page } = tester;
    await rowOf(tester, 'Mateo Vargas')
      .getByRole('link', { name: /^Payment / })
      .click();
    await tester.button('Propose the release').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Explanation to both people').fill('Sound and light were seen.');
    await dialog.getByLabel('Reason').fill('Ticket 12');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('alertdialog', { name: 'What happens in ten minutes' });
    await see('staff-decision-preview', async () => {
      await expect(preview.getByText(/^Email to /).nth(1)).toBeVisible();
      await expect(preview.getByText('Sound and light were seen.').first()).toBeVisible();
    });
    await preview.getByRole('button', { name: 'Propose the release' }).click();
    await expect(dialog).toHaveCount(0);
    await see('staff-decision-waits', async () => {
      await expect(tester.text('A decision waits for a second member')).toBeVisible();
      await expect(tester.button('Confirm')).toHaveCount(0);
    });

    await tester.follow(1);
    await page.getByRole('link', { name: /^Mateo Vargas/ }).click();
    await expect(tester.text('Sound and light were seen.')).toBeVisible();
    await tester.button('Confirm').click();
    await dialog.getByLabel('Reason').fill('Ticket 12, seen by two');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toHaveCount(0);
    await see('staff-decision-undoable', () => expect(tester.button('Take back')).toBeVisible());
    await makeDecisionsLater(tester.site);
    await tester.link('Audit log').click();
    await see('staff-decision-logged', () =>
      expect(tester.text('Ticket 12, seen by two')).toBeVisible(),
    );

    await tester.follow(2);
    await page.getByRole('listitem').getByRole('link', { name: 'Mateo Vargas' }).click();
    await see('staff-decision-explained', () =>
      expect(page.getByText('Sound and light were seen.').first()).toBeVisible(),
    );
  },
  'staff-support': async (tester, see) => {
    await tester.follow();
    await rowOf(tester, 'Thomas Gauthier')
      .getByRole('link', { name: /^Payment / })
      .click();
    await see('staff-support-readable', () =>
      expect(tester.page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
    );
    await see('staff-support-no-decision', async () => {
      await expect(tester.text('Only members in the role “money” decide here.')).toBeVisible();
      await expect(tester.button('Release to job seeker')).toHaveCount(0);
    });
  },
} satisfies Walks;
