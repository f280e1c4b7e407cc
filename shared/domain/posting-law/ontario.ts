import { aboutWords, onlyReaches, type Posting, worksIn, yearlyCents } from './posting.ts';
import { ALWAYS, READING, type Rule, type Severity } from './rule.ts';

const GUIDE =
  'https://www.ontario.ca/document/your-guide-employment-standards-act-0/requirements-related-publicly-advertised-job';
const REGULATION = 'https://www.ontario.ca/laws/regulation/240476';
const THRESHOLDS =
  'https://sherrardkuzz.com/newsblast/job-posting-rules-for-ontario-employers-in-force-january-1-2026';
const ACCESSIBILITY =
  'https://williamshrlaw.com/new-aoda-compliance-obligations-for-small-employers/';
const HUMAN_RIGHTS =
  'https://lawofwork.ca/human-rights-game-does-this-toronto-star-job-ad-violate-human-rights-code/';

const REVIEWED_ON = '2026-11-21';

/** From here on pay is optional. */
const EXEMPT_YEARLY_CENTS = 20_000_000;
const MAX_YEARLY_WIDTH_CENTS = 5_000_000;

const isOntarian = worksIn('ON');

/** Employers of 25 or more, and those who may be. */
const bindsBig = (posting: Posting) =>
  isOntarian(posting) && posting.isEmployment && posting.isBig !== false;

const requiredOfBig = ({ isBig }: Posting): Severity => (isBig ? 'required' : 'recommended');

/** Parts that the rules of the Employment Standards Act share. */
const ofStandards = {
  from: '2026-01-01',
  binds: bindsBig,
  severity: requiredOfBig,
  reviewedOn: REVIEWED_ON,
};

function isExempt({ facts: { pay } }: Posting): boolean {
  const cents = pay.maxCents ?? pay.minCents;
  return cents !== null && yearlyCents(cents, pay.period) > EXEMPT_YEARLY_CENTS;
}

function isTooWide({ facts: { pay } }: Posting): boolean {
  if (pay.minCents === null || pay.maxCents === null) return false;
  return yearlyCents(pay.maxCents - pay.minCents, pay.period) > MAX_YEARLY_WIDTH_CENTS;
}

/** Hourly part-time pay is not paid for a whole year. */
const requiredOfWidth = (posting: Posting): Severity =>
  posting.facts.jobType === 'Part-time' && posting.facts.pay.period === 'hourly'
    ? 'recommended'
    : requiredOfBig(posting);

export const ontario: Rule[] = [
  {
    ...ofStandards,
    id: 'ON-SIZE',
    severity: 'information',
    fires: ({ isBig }) => isBig === undefined,
    source: READING,
  },
  {
    ...ofStandards,
    id: 'ON-PAY',
    fires: ({ isWithoutPay }) => isWithoutPay,
    source: { mark: 'primary', urls: [GUIDE] },
  },
  {
    ...ofStandards,
    id: 'ON-PAY-EXEMPT',
    severity: 'information',
    fires: isExempt,
    source: { mark: 'secondary', urls: [THRESHOLDS] },
  },
  {
    ...ofStandards,
    id: 'ON-PAY-OPEN',
    fires: ({ hasOpenPay }) => hasOpenPay(),
    unless: ['ON-PAY-EXEMPT'],
    words: 'openPay',
    source: READING,
  },
  {
    ...ofStandards,
    id: 'ON-PAY-WIDTH',
    severity: requiredOfWidth,
    fires: isTooWide,
    unless: ['ON-PAY-EXEMPT'],
    source: { mark: 'secondary', urls: [THRESHOLDS] },
  },
  {
    ...ofStandards,
    id: 'ON-VACANCY',
    fires: ({ facts }) => facts.existingVacancy === null,
    source: { mark: 'primary', urls: [GUIDE] },
  },
  {
    ...ofStandards,
    id: 'ON-AI',
    // That our ranking counts is our own reading.
    fires: ({ facts }) => facts.aiUse === null || (facts.aiUse === 'none' && facts.isRankingOn),
    source: { mark: 'primary', urls: [GUIDE, REGULATION] },
  },
  {
    ...ofStandards,
    id: 'ON-CANEXP',
    ...aboutWords('canadianExperience'),
    source: { mark: 'primary', urls: [GUIDE] },
  },
  {
    id: 'ON-ACCESS',
    from: '2017-01-01',
    binds: isOntarian,
    // A notice on the employer's own site serves too.
    severity: 'recommended',
    fires: ({ facts }) => !facts.accommodation?.trim(),
    source: { mark: 'secondary', urls: [ACCESSIBILITY] },
    reviewedOn: REVIEWED_ON,
  },
  {
    ...ofStandards,
    id: 'ON-REMOTE',
    severity: 'information',
    binds: ({ isBig }) => isBig !== false,
    fires: onlyReaches('ON'),
    source: { mark: 'unverified', urls: [] },
  },
  {
    id: 'HR-WORD',
    from: ALWAYS,
    binds: isOntarian,
    severity: 'recommended',
    ...aboutWords('preference'),
    source: { mark: 'secondary', urls: [HUMAN_RIGHTS] },
    reviewedOn: REVIEWED_ON,
  },
];
