import type {
  PostingFacts,
  PostingText,
  StatedPay,
  TextField,
} from '#shared/domain/posting-law/facts.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';

export const DAY = '2026-11-21';

const ENGLISH: PostingText = {
  title: 'Cook',
  description: 'Prepare hot meals for 80 guests a day in a team of five.',
  requirements: 'Two years of work in a kitchen and a food handler certificate.',
  benefits: 'Dental plan and three weeks of vacation.',
  publishedOn: DAY,
};
const FRENCH: PostingText = {
  title: 'Cuisinière ou cuisinier',
  description: 'Préparer des repas chauds pour 80 personnes par jour dans une équipe de cinq.',
  requirements: 'Deux ans de travail en cuisine et un certificat en hygiène alimentaire.',
  benefits: 'Assurance dentaire et trois semaines de vacances.',
  publishedOn: DAY,
};

/** A posting that no rule has anything to say about. */
export const BASE: PostingFacts = {
  province: 'ON',
  workplace: 'on-site',
  openTo: [],
  jobType: 'Full-time',
  companySize: '51-200',
  has25: null,
  isFederal: false,
  pay: { period: 'hourly', minCents: 2500, maxCents: 3000 },
  texts: { en: ENGLISH, fr: FRENCH },
  existingVacancy: true,
  aiUse: 'none',
  isRankingOn: false,
  accommodation: 'Accommodation is offered to applicants on request.',
  languageReason: null,
  closesOn: null,
};

type Change = Partial<PostingFacts>;

const inCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));
const pay = (period: StatedPay['period'], min: number | null, max: number | null): Change => ({
  pay: { period, minCents: inCents(min), maxCents: inCents(max) },
});
const hourly = (min: number | null, max = min) => pay('hourly', min, max);
const yearly = (min: number | null, max = min) => pay('annual', min, max);
const noPay = hourly(null);

const english = (description: string): Change => ({
  texts: { en: { ...ENGLISH, description }, fr: FRENCH },
});
const french = (change: Partial<PostingText>): Change => ({
  texts: { en: ENGLISH, fr: { ...FRENCH, ...change } },
});
const without = (field: TextField) => french({ [field]: '' });

const inProvince = (province: PostingFacts['province'], ...changes: Change[]): Change =>
  Object.assign({ province }, ...changes);
const remote = (openTo: PostingFacts['openTo'], ...changes: Change[]): Change =>
  Object.assign({ workplace: 'remote', openTo }, ...changes);

const FEDERAL = { isFederal: true };
const UNKNOWN_SIZE = { companySize: '11-50' } as const;

/**
 * The change to the base, the findings in their order, and the day. A letter after an id is a severity
 * other than the rule's usual one.
 */
type Case = [name: string, change: Change, findings: string, on?: string];

export const CASES: Case[] = [
  ['1 the base', {}, ''],
  ...PROVINCE_CODES.filter((code) => code !== 'ON').map(
    (province): Case => [`2 ${province}`, { province }, ''],
  ),
  ['3 no pay', noPay, 'ON-PAY'],
  ['4 80,000-129,999', yearly(80_000, 129_999), ''],
  ['5 80,000-130,000', yearly(80_000, 130_000), ''],
  ['6 80,000-130,001', yearly(80_000, 130_001), 'ON-PAY-WIDTH'],
  ['7 $30-54.03', hourly(30, 54.03), ''],
  ['7 $30-54.04', hourly(30, 54.04), 'ON-PAY-WIDTH'],
  ['8 part-time', { jobType: 'Part-time', ...hourly(30, 54.04) }, 'ON-PAY-WIDTH(R)'],
  ['9 140,000-200,001', yearly(140_000, 200_001), 'ON-PAY-EXEMPT'],
  ['10 140,000-200,000', yearly(140_000, 200_000), 'ON-PAY-WIDTH'],
  ['11 $96.16', hourly(96.16), 'ON-PAY-EXEMPT'],
  ['11 $96.15', hourly(96.15), ''],
  ['12 22.50 only', hourly(22.5, null), 'ON-PAY-OPEN'],
  ['12 up to 250,000', yearly(null, 250_000), 'ON-PAY-EXEMPT'],
  ['13 11-50, no pay', { ...UNKNOWN_SIZE, ...noPay }, 'ON-SIZE ON-PAY(R)'],
  ['14 not 25', { ...UNKNOWN_SIZE, has25: false, ...noPay }, 'GEN-PAY'],
  [
    '15 small, nothing answered',
    { companySize: '1-10', existingVacancy: null, aiUse: null, accommodation: null },
    'ON-ACCESS',
  ],
  ['16 vacancy and AI', { existingVacancy: null, aiUse: null }, 'ON-VACANCY ON-AI'],
  ['17 ranking', { isRankingOn: true }, 'ON-AI'],
  ['18 Canadian', english('Canadian work experience'), 'ON-CANEXP'],
  ['18 not Canadian', english('No Canadian experience required'), ''],
  [
    '19 AB',
    inProvince('AB', french({ requirements: 'expérience canadienne exigée' })),
    'GEN-CANEXP',
  ],
  ['20 the day before', noPay, 'GEN-PAY', '2025-12-31'],
  ['21 commission', { ...noPay, ...english('Commission only.') }, 'ON-PAY'],
  ['22 BC, no pay', inProvince('BC', noPay), 'BC-PAY'],
  ['23 BC, up to 30', inProvince('BC', hourly(null, 30)), 'BC-PAY-OPEN'],
  ['23 BC, up to 18', inProvince('BC', hourly(null, 18)), 'BC-PAY-OPEN MW-BELOW'],
  [
    '24 BC, and up',
    inProvince('BC', hourly(20, 30), english('Pay: $20 per hour and up')),
    'BC-PAY-OPEN',
  ],
  ['24 BC, bonus', inProvince('BC', english('up to $1,000 signing bonus, from $20 to $30')), ''],
  ['25 AB+BC, no pay', inProvince('AB', remote(['AB', 'BC'], noPay)), 'BC-PAY'],
  ['26 Canada, 40 only', inProvince('AB', remote([], hourly(40, null))), 'ON-REMOTE BC-PAY-OPEN'],
  ['27 ON+BC, no pay', remote(['ON', 'BC'], noPay), 'ON-PAY BC-PAY'],
  ['28 BC, federal', inProvince('BC', FEDERAL, noPay), 'GEN-PAY FED-SCOPE'],
  ['28 AB, federal', inProvince('AB', FEDERAL, hourly(17, 20)), 'MW-BELOW FED-SCOPE'],
  ['29 BC, past pay', inProvince('BC', english('Send us your current salary.')), 'PAY-HISTORY'],
  ['29 BC, expected pay', inProvince('BC', english('Send us your salary expectations.')), ''],
  ['30 BC, fee', inProvince('BC', english('Send a $50 application fee.')), 'FEE'],
  ['30 MB, fee', inProvince('MB', english('Send a $50 application fee.')), 'FEE(R)'],
  ['31 PE, no pay', inProvince('PE', noPay), 'PE-PAY'],
  ['31 PE, 22 only', inProvince('PE', hourly(22, null)), 'PE-PAY-OPEN'],
  ['32 NB, no pay', inProvince('NB', noPay), 'NB-PAY GEN-PAY'],
  ['32 BC, contractor', inProvince('BC', { jobType: 'Freelance' }, noPay), 'GEN-PAY'],
  ['33 QC, French', inProvince('QC', { texts: { fr: FRENCH } }), ''],
  ['33 QC, English', inProvince('QC', { texts: { en: ENGLISH } }), 'QC-FR'],
  ['33 QC, benefits', inProvince('QC', without('benefits')), 'QC-FR-EQUAL'],
  ['34 QC, English', inProvince('QC', english('Bilingual: English required')), 'QC-LANG'],
  [
    '34 QC, with reason',
    inProvince('QC', english('Bilingual: English required'), { languageReason: 'Guests.' }),
    '',
  ],
  ['34 QC, asset', inProvince('QC', french({ requirements: 'L’anglais est un atout' })), ''],
  ['35 QC, AI', inProvince('QC', { aiUse: 'auto' }), 'QC-AUTO'],
  ['35 Canada, English', remote([], { texts: { en: ENGLISH } }), 'QC-REMOTE'],
  ['36 ON, soon', hourly(17.6, 19), 'MW-SOON', '2026-09-30'],
  ['36 ON, now', hourly(17.6, 19), 'MW-BELOW', '2026-10-01'],
  ['37 NU, soon', inProvince('NU', hourly(19.75, 22)), 'MW-SOON', '2026-08-31'],
  ['37 NU, now', inProvince('NU', hourly(19.75, 22)), 'MW-BELOW', '2026-09-01'],
  ['38 SK, 15.50', inProvince('SK', hourly(15.5, 18)), 'MW-CHECK'],
  ['38 SK, 15.30', inProvince('SK', hourly(15.3, 18)), 'MW-BELOW'],
  [
    '39 Canada, 15',
    inProvince('AB', remote([], { jobType: 'Part-time' }, hourly(15, 20))),
    'ON-REMOTE MW-REMOTE',
  ],
  ['39 36,000', yearly(36_000), 'MW-YEAR'],
  ['40 young', english('For a young and dynamic person'), 'HR-WORD'],
  ['40 jeune', french({ description: 'Une personne jeune et dynamique' }), 'HR-WORD'],
  ['40 children', english('You teach young children.'), ''],

  // Beyond the cases that the rules were drafted with.
  ['NS, past pay', inProvince('NS', english('Send us your current salary.')), 'NS-PAY-HISTORY'],
  ['NS, expected pay', inProvince('NS', english('Send us your salary expectations.')), ''],
  ['PE, past pay', inProvince('PE', english('Send us your current salary.')), 'PAY-HISTORY'],
  ['AB, past pay', inProvince('AB', english('Send us your current salary.')), ''],
  [
    'NS+BC, past pay',
    inProvince('NS', remote(['NS', 'BC'], english('Send us your current salary.'))),
    'PAY-HISTORY',
  ],
  ['AB+BC, fee', inProvince('AB', remote(['BC'], english('Pay a $50 training fee.'))), 'FEE'],
  ['hybrid is in its province', { workplace: 'hybrid', openTo: ['BC'], ...noPay }, 'ON-PAY'],
  ['open above 200,000', { ...yearly(210_000, null) }, 'ON-PAY-EXEMPT'],
  ['wide above 200,000', { ...yearly(100_000, 210_000) }, 'ON-PAY-EXEMPT'],
  ['AI that is named', { aiUse: 'assist', isRankingOn: true }, ''],
  ['MB, nothing answered', { province: 'MB', existingVacancy: null, aiUse: null }, ''],
  ['MB, ON is asked', { province: 'MB', ...UNKNOWN_SIZE, accommodation: null }, ''],
  ['MB, 40 only', { province: 'MB', ...hourly(40, null) }, ''],
  ['MB, 80,000-230,000', { province: 'MB', ...yearly(80_000, 230_000) }, ''],
  ['ON, English', { texts: { en: ENGLISH } }, ''],
  ['ON, French benefits empty', without('benefits'), ''],
  ['ON, English required', english('English required'), ''],
  ['ON, AI alone', { aiUse: 'auto' }, ''],
  ['AB+ON, small', inProvince('AB', remote(['ON'], { companySize: '1-10' })), ''],
  ['AB+QC, English', inProvince('AB', remote(['QC'], { texts: { en: ENGLISH } })), 'QC-REMOTE'],
  ['QC remote', inProvince('QC', remote(['QC'], { texts: { en: ENGLISH } })), 'QC-FR'],
  ['QC, French later', inProvince('QC', french({ publishedOn: '2026-11-22' })), 'QC-FR-EQUAL(I)'],
  ['contractor, 12', { jobType: 'Freelance', ...hourly(12, 20), existingVacancy: null }, ''],
  ['contractor, 20,000', inProvince('AB', { jobType: 'Freelance' }, yearly(20_000)), ''],
  ['contractor, soon', { jobType: 'Freelance', ...hourly(17.6, 19) }, '', '2026-09-30'],
  ['contractor, SK', inProvince('SK', { jobType: 'Freelance' }, hourly(15.5, 18)), ''],
  ['contractor, remote', remote(['NU'], { jobType: 'Freelance' }, hourly(18, 30)), ''],
  ['part-time, 20,000', { jobType: 'Part-time', ...yearly(20_000) }, ''],
  ['nowhere, 14.90', inProvince(null, remote(['AB', 'SK'], hourly(14.9, 20))), 'MW-BELOW'],
  ['nowhere, 15.10', inProvince(null, remote(['AB', 'SK'], hourly(15.1, 20))), 'MW-REMOTE'],
  ['closed before the rise', { ...hourly(17.6, 19), closesOn: '2026-09-30' }, '', '2026-09-29'],
  [
    'PE, open until April',
    inProvince('PE', hourly(17.5, 20), { closesOn: '2027-04-01' }),
    'MW-SOON',
  ],
  ['PE, 17 until April', inProvince('PE', hourly(17, 20), { closesOn: '2027-04-01' }), 'MW-BELOW'],
  ['federal, rise', inProvince('AB', FEDERAL, hourly(17.8, 20)), 'MW-SOON FED-SCOPE', '2026-03-01'],
];

export const factsOf = (change: Change): PostingFacts => ({ ...BASE, ...change });
