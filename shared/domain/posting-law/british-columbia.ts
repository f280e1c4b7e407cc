import { aboutWords, type Posting, reaches } from './posting.ts';
import { ALWAYS, type Rule } from './rule.ts';

const PAY_GUIDE =
  'https://www2.gov.bc.ca/gov/content/gender-equity/wage-or-salary-information-on-job-postings';
const OPEN_PAY = 'https://laborrelationscounsel.com/es/node/613831';
const PAST_PAY =
  'https://www.lexology.com/library/detail.aspx?g=85ad4def-f794-4fa2-9006-9d5d98b90bdd';
const FEES = 'https://meurrensonimmigration.com/section-10-of-the-employment-standards-act/';
const HUMAN_RIGHTS = 'https://www.bchrt.gov.bc.ca/human-rights-duties/employment/advertisements/';

const REVIEWED_ON = '2026-11-21';

const reachesProvince = reaches('BC');

/** Parts that the rules of the Pay Transparency Act share. */
const ofTransparency = {
  from: '2023-11-01',
  binds: (posting: Posting) => reachesProvince(posting) && posting.isEmployment,
  severity: 'required',
  reviewedOn: REVIEWED_ON,
} as const;

export const britishColumbia: Rule[] = [
  {
    ...ofTransparency,
    id: 'BC-PAY',
    fires: ({ isWithoutPay }) => isWithoutPay,
    source: { mark: 'primary', urls: [PAY_GUIDE, OPEN_PAY] },
  },
  {
    ...ofTransparency,
    id: 'BC-PAY-OPEN',
    fires: ({ hasOpenPay }) => hasOpenPay(),
    words: 'openPay',
    source: { mark: 'secondary', urls: [OPEN_PAY] },
  },
  {
    id: 'PAY-HISTORY',
    from: '2023-05-11',
    binds: reachesProvince,
    severity: 'required',
    ...aboutWords('pastPay'),
    source: { mark: 'secondary', urls: [PAST_PAY] },
    reviewedOn: REVIEWED_ON,
  },
  {
    id: 'FEE',
    from: ALWAYS,
    binds: reachesProvince,
    severity: 'required',
    ...aboutWords('fee'),
    source: { mark: 'secondary', urls: [FEES] },
    reviewedOn: REVIEWED_ON,
  },
  {
    id: 'HR-WORD',
    from: ALWAYS,
    binds: reachesProvince,
    severity: 'recommended',
    ...aboutWords('preference'),
    source: { mark: 'primary', urls: [HUMAN_RIGHTS] },
    reviewedOn: REVIEWED_ON,
  },
];
