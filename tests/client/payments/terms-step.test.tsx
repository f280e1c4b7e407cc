import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TermsStep } from '#client/features/payments/components/terms-step.tsx';
import { termsOf } from '#client/features/payments/funding-form.ts';
import { forgetDraft } from '#client/lib/storage/drafts.ts';
import { dayOf } from '#client/lib/text/day.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const DAY = 86_400_000;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY));

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
const deadline = () => screen.getByLabelText<HTMLInputElement>(/^Completion deadline/);
const next = () => screen.getByRole('button', { name: 'Continue to payment' });
/** Amounts by label, such as 'Platform fee': '$12.50'. */
const figures = () =>
  Object.fromEntries(
    screen
      .queryAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

function showTerms(onFunding = vi.fn()) {
  return show(
    <TermsStep
      applicationId={7}
      name="Noor Haddad"
      platformFeeBps={500}
      confirmsInvoice={undefined}
      initial={termsOf(undefined)}
      onFunding={onFunding}
    />,
  );
}

beforeEach(() => forgetDraft('fund-7'));

describe('the terms of a payment', () => {
  test('say the fee and what the person gets, as soon as there is an amount', async () => {
    const user = showTerms();
    await vi.waitFor(() => expect(document.activeElement).toBe(amount()));
    expect(screen.getByText('A fee of 5% is taken from what Noor Haddad receives.')).toBeTruthy();
    expect(figures()).toEqual({});
    await user.type(amount(), '250');
    expect(figures()).toEqual({
      'To Noor Haddad': '$237.50',
      'Platform fee': '$12.50',
      'Total charged to your card': '$250.00',
    });
    await user.type(amount(), '.999');
    expect(figures()).toEqual({});
  });

  test('are checked before anything is sent', async () => {
    const calls = answerCalls({});
    const user = showTerms();
    await user.type(amount(), '0.49');
    await user.click(next());
    expect(await screen.findByText('The amount must be at least $0.50')).toBeTruthy();
    expect(screen.getByText('This field is required')).toBeTruthy();
    await user.type(deadline(), inDays(-1));
    expect(await screen.findByText('The completion deadline must be in the future')).toBeTruthy();
    await user.clear(deadline());
    await user.type(deadline(), inDays(80));
    expect(await screen.findByText('The completion deadline must be within 75 days')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('go to the server in dollars and cents, with the end of the day', async () => {
    const funding = { paymentIntentId: 'pi_1', clientSecret: 'secret' };
    const calls = answerCalls({
      fundEscrow: () => ({ status: 201, body: funding as never }),
    });
    const onFunding = vi.fn();
    const user = showTerms(onFunding);
    await user.type(amount(), '$1,250.5');
    await user.type(deadline(), inDays(30));
    await user.click(next());
    await vi.waitFor(() => expect(onFunding).toHaveBeenCalledOnce());
    expect(calls).toMatchObject([{ body: { applicationId: 7, amount: '1250.50' } }]);
    expect(onFunding.mock.calls[0]?.[0]).toEqual(funding);
  });

  test('show beside its field what the server finds wrong', async () => {
    answerCalls({
      fundEscrow: () => ({
        status: 400,
        body: {
          code: 'VALIDATION_FAILED',
          message: 'Invalid',
          errors: [
            { path: 'completionDeadline', message: 'Late', code: 'validation.deadlineTooFar' },
          ],
        },
      }),
    });
    const user = showTerms();
    await user.type(amount(), '25');
    await user.type(deadline(), inDays(30));
    await user.click(next());
    expect(await screen.findByText('The completion deadline must be within 75 days')).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(deadline());
  });
});
