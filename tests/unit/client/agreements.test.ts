import { expect, test } from 'vitest';
import { agreementsOf, isUnfunded } from '#client/queries/agreements.ts';
import { stepNeeds } from '#client/queries/agreements-needing.ts';
import type { AgreementStep, Escrow } from '#shared/contract/contract.ts';
import type { ProposalState } from '#shared/domain/escrow-status.ts';

const step = (
  id: number,
  dueAt: string,
  amount: string,
  changes: { isAccepted?: boolean; state?: ProposalState } = {},
): AgreementStep => ({
  id,
  applicationId: 2,
  label: `Step ${id}`,
  amount,
  netAmount: amount,
  dueAt,
  isAccepted: changes.isAccepted ?? false,
  proposal: {
    version: 1,
    at: dueAt,
    state: changes.state ?? 'proposed',
    acceptedAt: null,
    decline: null,
  },
  job: { id: 3, title: 'Bookkeeper', translation: null },
  jobSeeker: { id: 4, name: 'Noor Haddad' },
  employer: { id: 5, name: 'Maple Works' },
});

const paid = (stepId: number | null, status: Escrow['status'], paymentIntentId: string) =>
  ({ applicationId: 2, stepId, status, paymentIntentId }) as Escrow;

const STEPS = [
  step(9, '2027-04-01T00:00:00Z', '10.10'),
  step(8, '2027-02-01T00:00:00Z', '20.20'),
  step(7, '2027-03-01T00:00:00Z', '30.30'),
  step(6, '2027-05-01T00:00:00Z', '0.50'),
];

test('an agreement has its steps by their dates, each with the payment that counts', () => {
  const escrows = [
    paid(7, 'refunded', 'latest of 7'),
    paid(8, 'funded', 'live of 8'),
    paid(8, 'refunded', 'earlier of 8'),
    paid(9, 'released', 'of 9'),
    paid(7, 'refunded', 'earlier of 7'),
    paid(null, 'funded', 'of no step'),
  ];
  const [agreement, ...others] = agreementsOf(STEPS, escrows);
  expect(others).toEqual([]);
  const pairs = agreement?.steps.map(({ step: { id }, escrow }) => [id, escrow?.paymentIntentId]);
  expect(pairs).toEqual([
    [8, 'live of 8'],
    [7, 'latest of 7'],
    [9, 'of 9'],
    [6, undefined],
  ]);
  expect(agreement?.steps.filter(isUnfunded).map(({ step: { id } }) => id)).toEqual([7, 6]);
});

test.each<[string, boolean[], ProposalState, Escrow['status'] | undefined, unknown[]]>([
  ['proposed steps need the job seeker', [false, false], 'proposed', undefined, ['seeker']],
  [
    'a request for other ones needs the employer',
    [false, false],
    'declined',
    undefined,
    ['employer'],
  ],
  ['accepted ones need the employer to begin', [true, true], 'accepted', undefined, ['employer']],
  ['and to go on', [true, true], 'accepted', 'funded', ['employer']],
  [
    'a step added to paid ones needs the job seeker',
    [true, false],
    'proposed',
    'funded',
    ['seeker'],
  ],
  ['a new date of a step that is paid needs nobody', [false], 'proposed', 'funded', []],
  ['but of one that was refunded', [false], 'proposed', 'refunded', ['seeker']],
  ['a step that was refunded needs nobody', [true], 'accepted', 'refunded', []],
])('%s', (_name, accepted, state, firstIs, readers) => {
  const steps = accepted.map((isAccepted, at) => {
    const terms = { isAccepted, state };
    return step(at + 1, `2027-0${at + 1}-01T00:00:00Z`, '10.00', terms);
  });
  const [agreement] = agreementsOf(steps, firstIs ? [paid(1, firstIs, 'of 1')] : []);
  const now = Date.parse('2027-01-15T00:00:00Z');
  const needs = (['employer', 'seeker'] as const).filter((side) =>
    agreement?.steps.some((each) => stepNeeds(each, { side, now })),
  );
  expect(needs).toEqual(readers);
});

test('an accepted step needs the employer once its money can be held until the due date', () => {
  const accepted = { step: step(1, '2027-05-01T00:00:00Z', '10.00', { isAccepted: true }) };
  const needs = (today: string) =>
    stepNeeds({ ...accepted, escrow: undefined }, { side: 'employer', now: Date.parse(today) });
  expect(needs('2027-02-14T00:00:00Z')).toBe(false);
  expect(needs('2027-02-15T00:00:00Z')).toBe(true);
});
