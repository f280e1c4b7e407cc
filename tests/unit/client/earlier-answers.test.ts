import { expect, test } from 'vitest';
import {
  withAccountDefaults,
  withPaymentDefaults,
  withReportDefaults,
} from '#client/features/staff/earlier-answers.ts';
import type { StaffAccount, StaffPayment, StaffReport } from '#shared/contract/contract.ts';

test('answers of the release before get what their pages read', () => {
  const report = { language: 'fr', canAnswer: true } as Partial<StaffReport>;
  const reportDefaults = { ownerLanguage: 'fr', mergedInto: null, merged: [], mergeTargets: [] };
  expect(withReportDefaults(report as StaffReport)).toMatchObject({
    answerLanguages: ['fr'],
    ...reportDefaults,
  });
  expect(withPaymentDefaults({} as StaffPayment).languages).toEqual(['en', 'fr']);
  expect(withAccountDefaults({} as StaffAccount).seenPages).toEqual([]);
});

test('answers of this release stay as they are', () => {
  const report = { answerLanguages: [], ownerLanguage: 'en', mergedInto: 3, language: 'fr' };
  expect(withReportDefaults(report as Partial<StaffReport> as StaffReport)).toMatchObject(report);
});
