import { aboutWords, type Posting, worksIn } from './posting.ts';
import { READING, type Rule } from './rule.ts';

const SUMMARY = 'https://cphrpei.ca/2022/05/17/employment-standards-act-pay-transparency/';

const isIslander = worksIn('PE');

/** Parts that the rules of the Employment Standards Act share. */
const ofStandards = {
  from: '2022-06-01',
  binds: (posting: Posting) => isIslander(posting) && posting.isEmployment,
  severity: 'required',
  source: { mark: 'secondary', urls: [SUMMARY] },
  reviewedOn: '2026-11-21',
} as const;

export const princeEdwardIsland: Rule[] = [
  { ...ofStandards, id: 'PE-PAY', fires: ({ isWithoutPay }) => isWithoutPay },
  {
    ...ofStandards,
    id: 'PE-PAY-OPEN',
    severity: 'recommended',
    fires: ({ hasOpenPay }) => hasOpenPay(),
    words: 'openPay',
    source: READING,
  },
  { ...ofStandards, id: 'PAY-HISTORY', binds: isIslander, ...aboutWords('pastPay') },
];
