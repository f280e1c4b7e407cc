import type { SeedApplication, SeedData, SeedPayment, SeedSeeker } from '../shapes.ts';

/** Members of staff in the seed: two who decide about money, and one for support. */
export const STAFF = [
  { username: 'staff-member', fullName: 'Sam Larivière', role: 'money' },
  { username: 'second-staff-member', fullName: 'Noor Haddad', role: 'money' },
  { username: 'support-member', fullName: 'Wei Tan', role: 'support' },
] as const;
const MONEY = 'money-employer';
const POSTING = 'Event Logistics Assistant';

const resumeOf = (username: string) => `https://cv.example/${username}.pdf`;

interface PaymentCase {
  username: string;
  fullName: string;
  hasPayoutAccount?: true;
  payment: SeedPayment;
}

const HELD = { amount: '640.00', fundedDaysAgo: 6, dueInDays: 20 };

/** Payments in every state, each with its own person. */
const paymentCases: PaymentCase[] = [
  {
    username: 'hired-seeker',
    fullName: 'Jordan Pelletier',
    hasPayoutAccount: true,
    payment: { ...HELD, description: 'Stage plan and crew calls of the spring fair' },
  },
  {
    username: 'no-payout-seeker',
    fullName: 'Ines Moreau',
    payment: {
      ...{ ...HELD, amount: '410.00', description: 'Registration desk, two weekends' },
      outcome: ['released', 2, 'Smooth from the first badge to the last.'],
    },
  },
  {
    username: 'unpaid-case',
    fullName: 'Callum Reid',
    payment: {
      ...{ ...HELD, fundedDaysAgo: 0.1, amount: '150.00', isUnpaid: true },
      description: 'Parking signs, half a day',
    },
  },
  {
    username: 'delivered-case',
    fullName: 'Anika Rao',
    payment: {
      ...{ ...HELD, amount: '520.00', description: 'Volunteer roster of the film nights' },
      statements: [['delivery', 1, 'The roster is in the shared folder, with a spare for rain.']],
    },
  },
  {
    username: 'overdue-case',
    fullName: 'Mateo Vargas',
    payment: {
      ...{ amount: '700.00', fundedDaysAgo: 24, dueInDays: -2 },
      description: 'Sound and light of the harvest market',
      statements: [['objection', 1, 'I did all of it, and was told so on the evening itself.']],
    },
  },
  {
    username: 'released-case',
    fullName: 'Freya Lindqvist',
    hasPayoutAccount: true,
    payment: {
      ...{ ...HELD, amount: '880.00', description: 'Tents, tables and power for 300 guests' },
      outcome: ['released', 1, 'Not one table too few. Thank you!'],
    },
  },
  {
    username: 'refunded-case',
    fullName: 'Omar Siddiqui',
    payment: {
      ...{ ...HELD, amount: '260.00', description: 'Guest list of the autumn gala' },
      outcome: ['refunded', 3, 'The gala is cancelled.'],
    },
  },
  {
    username: 'refund-failed-case',
    fullName: 'Lucie Bernard',
    payment: {
      ...{ ...HELD, amount: '340.00', card: 'pm_card_refundFail' },
      description: 'Banner and programme of the choir festival',
      outcome: ['refunded', 2, 'The festival has its own printer now.'],
    },
  },
  {
    username: 'disputed-case',
    fullName: 'Piotr Zielinski',
    payment: { ...HELD, amount: '450.00', description: 'Shuttle bus plan', dispute: 'open' },
  },
  {
    username: 'dispute-lost-case',
    fullName: 'Grace Adeyemi',
    payment: { ...HELD, amount: '390.00', description: 'First aid plan', dispute: 'lost' },
  },
  {
    username: 'dispute-won-case',
    fullName: 'Thomas Gauthier',
    payment: { ...HELD, amount: '310.00', description: 'Waste and water plan', dispute: 'won' },
  },
];

const seekers: SeedSeeker[] = paymentCases.map(({ username, fullName, hasPayoutAccount }) => ({
  ...{ username, fullName, hasPayoutAccount },
  title: 'Event Assistant',
  profile: {
    skills: ['Event Planning', 'Scheduling', 'Customer Service'],
    experience:
      'Three seasons of fairs, markets and festivals, from the first plan to the last truck.',
    location: 'Winnipeg, MB',
    resumeUrl: resumeOf(username),
    desiredJobTypes: ['Contract', 'Part-time'],
  },
}));

const applications: SeedApplication[] = paymentCases.map(({ username, payment }) => ({
  ...{ seeker: username, company: MONEY, posting: POSTING, payment },
  appliedDaysAgo: 30,
  history: [
    ['interview', 28],
    ['hired', 26],
  ],
}));

/** People of a staging server only; `personas.ts` lists those that testers act as. */
export const stagingData: SeedData = {
  founders: [],
  companies: [
    {
      username: MONEY,
      fullName: 'Dana Kowalchuk',
      title: 'Producer',
      companyName: 'Red River Events',
      industry: 'Operations',
      description:
        'Fairs, markets and festivals in Manitoba, with a small office and many helpers.',
      location: 'Winnipeg, MB',
      website: 'https://redriverevents.example',
      companySize: '11-50',
      foundedYear: 2009,
      benefits: { en: 'Meals on event days and paid travel.' },
    },
    {
      username: 'busy-employer',
      fullName: 'Sandra Whitefeather',
      title: 'Recruitment Lead',
      companyName: 'Northern Lights Staffing',
      industry: 'Human Resources',
      description:
        'People for hospitals, kitchens, trucks and offices between Thunder Bay and Yellowknife.',
      location: 'Thunder Bay, ON',
      website: 'https://northernlightsstaffing.example',
      companySize: '51-200',
      foundedYear: 1998,
      benefits: { en: 'Health plan and three weeks of vacation.' },
    },
  ],
  postings: [
    {
      company: MONEY,
      noc: '12103',
      title: POSTING,
      location: 'Winnipeg, MB',
      jobType: 'Contract',
      hourly: [24, 30],
      skills: ['Event Planning', 'Scheduling', 'Customer Service'],
      description:
        'You plan crews, tents, power and parking of our events, are there while they happen, and see the last truck off. Each event is a small contract of its own, paid once its work is done.',
      requirements: 'A season or two at events of any kind, and calm when it rains.',
      postedDaysAgo: 40,
      closesInDays: null,
    },
  ],
  seekers: [
    ...seekers,
    {
      username: 'french-seeker',
      fullName: 'Gabrielle Côté',
      title: 'Éducatrice à la petite enfance',
      language: 'fr',
      profile: {
        skills: ['Petite enfance', 'Premiers soins', 'Animation'],
        experience:
          'Sept ans dans un centre de la petite enfance de Sherbrooke, dont trois auprès des poupons.',
        education: 'DEC en techniques d’éducation à l’enfance, 2018.',
        location: 'Sherbrooke, QC',
        resumeUrl: resumeOf('french-seeker'),
        desiredJobTypes: ['Full-time', 'Part-time'],
        desiredLocations: ['Sherbrooke, QC', 'Montréal, QC'],
      },
    },
    ...STAFF.map(({ username, fullName }) => ({ username, fullName, title: null })),
    { username: 'locked-out', fullName: 'Robin Chartrand', title: null },
  ],
  applications,
};
