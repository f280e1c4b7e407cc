import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import AskPortageDialog from '#client/features/payments/components/ask-portage-dialog.tsx';
import Disagreement from '#client/features/payments/components/disagreement.tsx';
import { HoldTerms } from '#client/features/payments/components/hold-terms.tsx';
import OfferAnswer from '#client/features/payments/components/offer-answer.tsx';
import OfferDialog from '#client/features/payments/components/offer-dialog.tsx';
import type { Escrow } from '#shared/contract/contract.ts';
import { answerCalls } from '#tests/support/fake-api.ts';
import { show } from '#tests/support/render.tsx';

const escrow = {
  id: 3,
  amount: '250.00',
  netAmount: '237.50',
  platformFee: '12.50',
  held: '250.00',
  decision: null,
  offer: null,
  appeals: { employer: null, jobSeeker: null },
  actions: ['offer'],
  jobSeeker: { name: 'Noor Haddad' },
  employer: { name: 'Harbourline' },
} as unknown as Escrow;

const offer: Escrow['offer'] = {
  at: '2026-11-23T15:00:00.000Z',
  text: 'Half of it is done',
  net: '95.00',
  fee: '5.00',
  released: '100.00',
  refunded: '150.00',
  outcome: null,
  reply: null,
};

describe('an offer', () => {
  const share = () => screen.getByRole('textbox', { name: /^Part to release/ });
  const make = () => screen.getByRole('button', { name: 'Make an offer' });

  test('begins at the amount, and shows what each side gets before it is sent', async () => {
    const calls = answerCalls({ makeOffer: () => ({ body: { ...escrow, offer } }) });
    const onClose = vi.fn();
    const user = show(<OfferDialog escrow={escrow} onClose={onClose} />);
    await vi.waitFor(() => expect(document.activeElement).toBe(share()));
    await user.click(make());
    expect(screen.getByText('This field is required')).toBeTruthy();
    await user.type(share(), '250');
    expect(screen.getByText(/^Offer less than what is held/)).toBeTruthy();
    await user.click(make());
    expect(calls).toEqual([]);
    await user.clear(share());
    await user.type(share(), '100');
    for (const sum of ['$95.00', '$5.00', '$150.00']) expect(screen.getByText(sum)).toBeTruthy();
    await user.click(make());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls).toMatchObject([{ body: { escrowId: 3, released: '100.00', text: null } }]);
  });

  test('of nothing is without a fee', async () => {
    const calls = answerCalls({ makeOffer: () => ({ body: { ...escrow, offer } }) });
    const user = show(<OfferDialog escrow={escrow} onClose={() => {}} />);
    await user.type(share(), '0');
    expect(screen.getAllByText('$0.00')).toHaveLength(2);
    await user.click(make());
    await vi.waitFor(() => expect(calls).toMatchObject([{ body: { released: '0.00' } }]));
  });
});

describe('the answer to an offer', () => {
  test('shows the sums, and is sent with the share that was read', async () => {
    const accepted = { ...offer, outcome: 'accepted' as const };
    const calls = answerCalls({ answerOffer: () => ({ body: { ...escrow, offer: accepted } }) });
    const actions: Escrow['actions'] = ['accept-offer', 'decline-offer'];
    const user = show(<OfferAnswer escrow={{ ...escrow, offer, actions }} side="seeker" />);
    await user.click(screen.getByRole('button', { name: 'Accept the offer' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Accept $95.00 after the fee?' });
    expect(dialog.textContent).toContain('$150.00 is refunded to Harbourline first');
    await user.dblClick(screen.getByRole('button', { name: 'Accept the offer' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls).toMatchObject([{ body: { escrowId: 3, released: '100.00', accepts: true } }]);
  });

  test('has no button that the server would refuse', () => {
    answerCalls({});
    const ended = { ...offer, outcome: 'outdated' as const };
    show(<OfferAnswer escrow={{ ...escrow, offer: ended, actions: [] }} side="employer" />);
    expect(screen.getByText('No longer open')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('asking Portage says what follows, and needs words', async () => {
  const calls = answerCalls({ addStatement: () => ({ body: escrow }) });
  const user = show(<AskPortageDialog escrow={escrow} side="employer" onClose={() => {}} />);
  expect(screen.getByText(/You and Noor Haddad can still agree/)).toBeTruthy();
  const ask = screen.getByRole('button', { name: 'Ask Portage to decide' });
  await user.click(ask);
  expect(calls).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'Look at it');
  await user.click(ask);
  await vi.waitFor(() =>
    expect(calls).toMatchObject([{ body: { kind: 'appeal', text: 'Look at it' } }]),
  );
});

test('a decision of staff is theirs, with its explanation and the amounts as they are', () => {
  const decision = {
    by: 'staff' as const,
    net: '142.50',
    fee: '7.50',
    refunded: '100.00',
    explanation: 'January is missing',
  };
  show(<Disagreement escrow={{ ...escrow, decision }} />);
  expect(screen.getByText('Portage decided')).toBeTruthy();
  expect(screen.getByText(/\$142\.50 after a fee of \$7\.50, refunded \$100\.00/)).toBeTruthy();
  expect(screen.getByText(/January is missing/)).toBeTruthy();
});

test('a release that staff have decided is named before the money has moved', () => {
  const decision = {
    by: 'staff' as const,
    net: '0.00',
    fee: '0.00',
    refunded: '0.00',
    explanation: 'It was delivered',
  };
  const holdEnds = { at: '2027-01-23T17:00:00.000Z', rule: 'refund' as const };
  const decided = { ...escrow, decision, holdEnds, status: 'releasing' as const };
  const showIt = (waitingFor: Escrow['waitingFor']) =>
    show(
      <>
        <HoldTerms escrow={{ ...decided, waitingFor }} side="employer" />
        <Disagreement escrow={decided} />
      </>,
    );
  showIt(null);
  expect(screen.getByText('Released: $237.50 to Noor Haddad')).toBeTruthy();
  expect(screen.queryByText(/refunded/i)).toBeNull();
  cleanup();
  showIt('payout-account');
  const end = 'Refunded to your card if Noor Haddad has no payout account by January 23, 2027';
  expect(screen.getByText(end)).toBeTruthy();
  expect(screen.queryByText(/If still held/)).toBeNull();
});
