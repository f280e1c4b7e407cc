import { worksIn } from './posting.ts';
import type { Rule } from './rule.ts';

/** One secondary page, which alone says that an act requires pay. */
const PAGE =
  'https://hrcurated.com/talent-management-and-development/can-new-brunswicks-new-law-finally-close-the-wage-gap/';

export const newBrunswick: Rule[] = [
  {
    id: 'NB-PAY',
    // Announced for 2026.
    from: '2026-01-01',
    binds: worksIn('NB'),
    severity: 'information',
    fires: ({ isWithoutPay }) => isWithoutPay,
    source: { mark: 'unverified', urls: [PAGE] },
    reviewedOn: '2026-11-21',
  },
];
