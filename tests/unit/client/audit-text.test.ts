import { expect, test } from 'vitest';
import { detailTexts } from '#client/features/staff/audit-text.ts';

test('details of the audit log are in words', () => {
  const details = {
    list: 'listStaffQueue',
    mails: 3,
    looks: 101,
    proposal: 7,
    ended: 'outdated',
    status: 'in_review',
    businessNumber: true,
    domain: false,
  };
  expect(detailTexts({ details })).toEqual([
    'queue',
    '3 emails',
    '101 people or searches in an hour',
    'proposal 7',
    'the two have said or done something since',
    'In review',
    'business number checked',
  ]);
});

test('a detail or value of a later release is shown as it is', () => {
  expect(detailTexts({ details: { colour: 'red', status: 'later' } })).toEqual([
    'colour red',
    'status later',
  ]);
});
