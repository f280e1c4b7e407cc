import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AgreedStep,
  isProposal,
  isSameTerms,
  keptAcceptance,
  proposalState,
  type StepTerms,
} from '#server/features/payments/agreement-rules.ts';

const DUE = new Date('2027-01-10T00:00:00Z');

const step = (id: number, changes: Partial<AgreedStep> = {}): AgreedStep => ({
  id,
  label: `Step ${id}`,
  amountCents: 10_000,
  dueAt: DUE,
  acceptedVersion: 1,
  payment: 'none',
  ...changes,
});

describe('saved steps are a proposal', () => {
  const before = [step(1), step(2)];

  test.each<[string, (StepTerms & { id?: number })[], boolean]>([
    ['not if they are as before', [step(2), step(1)], false],
    ['if one is removed', [step(1)], true],
    ['if one is added', [step(1), step(2), { ...step(3), id: 0 }], true],
    ['if one replaces another', [step(1), { label: 'x', amountCents: 1, dueAt: DUE }], true],
    ['if a label differs', [step(1, { label: 'x' }), step(2)], true],
    ['if an amount differs', [step(1, { amountCents: 9_999 }), step(2)], true],
    ['if a date differs', [step(1, { dueAt: new Date(0) }), step(2)], true],
  ])('%s', (_name, after, expected) => {
    expect(isProposal(before, after)).toBe(expected);
  });
});

describe('a step stays accepted in a new proposal', () => {
  test.each<[string, AgreedStep[], StepTerms & { id?: number }, number | null]>([
    ['not before the first payment', [step(1), step(2)], step(1), null],
    ['once another is paid', [step(1), step(2, { payment: 'made' })], step(1), 1],
    ['once it is paid', [step(1, { payment: 'made' })], step(1), 1],
    ['once its own payment is begun', [step(1, { payment: 'begun' })], step(1), 1],
    ['not once that of another is begun', [step(1), step(2, { payment: 'begun' })], step(1), null],
    ['not with a new date', [step(1, { payment: 'made' })], step(1, { dueAt: new Date(0) }), null],
    ['not if it is new', [step(1, { payment: 'made' })], { ...step(2), id: undefined }, null],
    [
      'not if it never was',
      [step(1, { acceptedVersion: null }), step(2, { payment: 'made' })],
      step(1),
      null,
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(keptAcceptance(before, after)).toBe(expected);
  });
});

test.each([
  [true, null, 'accepted'],
  [false, null, 'proposed'],
  [false, DUE, 'declined'],
  [true, undefined, 'accepted'],
])('accepted: %s, declined: %s, is %s', (isAccepted, declinedAt, state) => {
  expect(proposalState({ isAccepted, declinedAt })).toBe(state);
});

const draft = fc.record({
  keeps: fc.option(fc.nat(4), { nil: undefined }),
  label: fc.constantFrom('Draft', 'Final'),
  amountCents: fc.constantFrom(100, 200),
  dueAt: fc.constantFrom(DUE, new Date('2027-02-10T00:00:00Z')),
  isUnchanged: fc.boolean(),
});
const act = fc.oneof(
  fc.record({ is: fc.constant('save' as const), drafts: fc.array(draft, { maxLength: 3 }) }),
  fc.record({ is: fc.constant('read' as const) }),
  fc.record({ is: fc.constant('accept' as const) }),
  fc.record({ is: fc.constant('begin' as const), at: fc.nat(4) }),
  fc.record({ is: fc.constant('pay' as const), at: fc.nat(4) }),
  fc.record({ is: fc.constant('discard' as const), at: fc.nat(4) }),
);

test('no payment is begun of terms that the job seeker has not read and accepted', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let steps: AgreedStep[] = [];
      let version = 0;
      let nextId = 1;
      let readVersion = 0;
      let readSteps: AgreedStep[] = [];
      /** Accepted terms by step and version. */
      const accepted = new Map<string, StepTerms>();

      for (const each of acts) {
        const chosen = 'at' in each ? steps[each.at] : undefined;
        if (each.is === 'read') [readVersion, readSteps] = [version, steps];
        else if (each.is === 'accept' && readVersion === version) {
          for (const { id, ...terms } of readSteps) accepted.set(`${id} ${version}`, terms);
          steps = steps.map((one) => ({ ...one, acceptedVersion: one.acceptedVersion ?? version }));
        } else if (each.is === 'begin' && chosen && chosen.acceptedVersion !== null) {
          const terms = accepted.get(`${chosen.id} ${chosen.acceptedVersion}`);
          expect(terms && isSameTerms(terms, chosen)).toBe(true);
          if (chosen.payment === 'none') chosen.payment = 'begun';
        } else if (each.is === 'pay' && chosen?.payment === 'begun') chosen.payment = 'made';
        else if (each.is === 'discard' && chosen?.payment === 'begun') chosen.payment = 'none';
        else if (each.is === 'save') {
          const kept = new Set<number>();
          const after = each.drafts.map(({ keeps, isUnchanged, ...terms }) => {
            const present = keeps === undefined ? undefined : steps[keeps];
            if (!present || kept.has(present.id)) return { ...terms, id: undefined };
            kept.add(present.id);
            return { ...(isUnchanged ? present : terms), id: present.id };
          });
          if (!isProposal(steps, after)) continue;
          version += 1;
          steps = after.map((one) => ({
            ...one,
            id: one.id ?? nextId++,
            acceptedVersion: keptAcceptance(steps, one),
            payment: steps.find(({ id }) => id === one.id)?.payment ?? 'none',
          }));
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
