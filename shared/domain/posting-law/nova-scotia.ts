import { aboutWords, worksIn } from './posting.ts';
import type { Rule } from './rule.ts';

/** Bill 221 amended section 57 of the Labour Standards Code; its conditions are unread. */
const BILL = 'https://nslegislature.ca/fr/legc/bills/63rd_2nd/1st_read/b221.htm';

export const novaScotia: Rule[] = [
  {
    id: 'NS-PAY-HISTORY',
    // Third reading; the day in force is not verified.
    from: '2020-03-05',
    binds: worksIn('NS'),
    severity: 'information',
    ...aboutWords('pastPay'),
    unless: ['PAY-HISTORY'],
    source: { mark: 'unverified', urls: [BILL] },
    reviewedOn: '2026-11-28',
  },
];
