import { aboutWords, everyone } from './posting.ts';
import { ALWAYS, READING, type Rule } from './rule.ts';

/** Parts of our own advice, which is for every posting. */
const ofAdvice = {
  from: ALWAYS,
  binds: everyone,
  severity: 'recommended',
  source: READING,
  reviewedOn: '2026-11-21',
} as const;

/** Rules of no single province. */
export const canada: Rule[] = [
  {
    ...ofAdvice,
    id: 'GEN-CANEXP',
    ...aboutWords('canadianExperience'),
    unless: ['ON-CANEXP'],
  },
  { ...ofAdvice, id: 'FEE', ...aboutWords('fee') },
  {
    ...ofAdvice,
    id: 'GEN-PAY',
    fires: ({ isWithoutPay }) => isWithoutPay,
    unless: ['ON-PAY', 'BC-PAY', 'PE-PAY'],
  },
  {
    ...ofAdvice,
    id: 'HR-WORD',
    ...aboutWords('preference'),
    source: { mark: 'unverified', urls: [] },
  },
  {
    ...ofAdvice,
    id: 'FED-SCOPE',
    severity: 'information',
    fires: ({ facts }) => facts.isFederal === true,
  },
];
