import type { CallOf } from '#shared/contract/contract.ts';
import type { ScenarioPayment } from '#shared/domain/staging-scenarios.ts';
import type { SeedAct, SeedApplication, SeedData, SeedPayment } from '../shapes.ts';

export type Scenario = CallOf<'makeScenario'>['body'];
type PaymentScenario = Extract<Scenario, { paidDaysAgo: number }>;

export interface Parties {
  employer: string;
  seeker: string;
  employerName: string;
  seekerName: string;
}

/** Part of a scenario's payment that leads to its state. */
const OUTCOMES: Record<ScenarioPayment, Partial<SeedPayment>> = {
  begun: { isUnpaid: true },
  held: {},
  asked: {},
  released: { outcome: ['released', 0, 'All as agreed.'] },
  'payout-missing': { outcome: ['released', 0, 'All as agreed.'] },
  'payout-refused': { isRestricted: true, outcome: ['released', 0, 'All as agreed.'] },
  'payout-returned': { isReversed: true, outcome: ['released', 0, 'All as agreed.'] },
  refunded: { outcome: ['refunded', 0, 'The market is cancelled.'] },
  'refund-refused': {
    card: 'pm_card_refundFail',
    outcome: ['refunded', 0, 'The market is cancelled.'],
  },
  disputed: { dispute: 'open' },
  'dispute-won': { dispute: 'won' },
  'dispute-lost': { dispute: 'lost' },
};

const REFUNDS: readonly ScenarioPayment[] = ['refunded', 'refund-refused'];

function paymentOf(scenario: PaymentScenario): SeedPayment {
  const { kind, paidDaysAgo, deliveredOnDay } = scenario;
  const state = kind === 'dispute' ? 'disputed' : scenario.state;
  const fundedDaysAgo = state === 'begun' ? 0 : paidDaysAgo;
  const acts: SeedAct[] = [];
  if (deliveredOnDay !== null && state !== 'begun') {
    const deliveredDaysAgo = fundedDaysAgo - deliveredOnDay;
    acts.push(['delivery', deliveredDaysAgo, 'Everything is in the shared folder.']);
    // Delivered work is refunded with the consent of who did it.
    if (REFUNDS.includes(state)) acts.push(['consent', 0, '']);
    if (state === 'asked') acts.push(['answer', 0, 'A third of it is missing.']);
  } else if (state === 'asked') {
    acts.push(['objection', 0, 'I have worked on it all week.']);
  }
  if (state === 'asked') acts.push(['appeal', 0, 'The list shows all of it. Please decide.']);
  return {
    amount: '640.00',
    description: 'Stalls and power of the winter market',
    fundedDaysAgo,
    dueInDays: 20,
    acts,
    ...OUTCOMES[state],
  };
}

const TITLE = 'Market Coordinator';

/** Seed data of a scenario, which belongs to its own two accounts alone. */
export function scenarioData(scenario: Scenario, parties: Parties): SeedData {
  const { employer, seeker, employerName, seekerName } = parties;
  const hasPayment = 'paidDaysAgo' in scenario;
  const state = scenario.kind === 'payment' ? scenario.state : undefined;
  const application: SeedApplication = {
    seeker,
    company: employer,
    posting: TITLE,
    appliedDaysAgo: 80,
    coverLetter: 'I have run the summer market for three years.',
    history: [
      ['interview', 75],
      ['hired', 70],
    ],
    ...(hasPayment && { payment: paymentOf(scenario) }),
  };
  return {
    companies: [
      {
        username: employer,
        fullName: employerName,
        title: 'Owner',
        companyName: `Lakeshore Markets ${employer.replace(/\D/g, '')}`,
        industry: 'Operations',
        description: 'Markets by the lake, each with a hundred stalls, in every season.',
        location: 'Kingston, ON',
        website: null,
        companySize: '51-200',
        foundedYear: 2012,
        benefits: { en: 'Meals on market days and three weeks of vacation.' },
      },
    ],
    founders: [],
    seekers: hasPayment
      ? [
          {
            username: seeker,
            fullName: seekerName,
            title: TITLE,
            ...(state !== 'payout-missing' && { hasPayoutAccount: true }),
            profile: {
              skills: ['Event Planning', 'Scheduling', 'Customer Service'],
              experience: 'Three summers of markets, from the first plan to the last truck.',
              location: 'Kingston, ON',
            },
          },
        ]
      : [],
    postings: [
      {
        company: employer,
        noc: '12103',
        title: TITLE,
        location: 'Kingston, ON',
        jobType: scenario.kind === 'ontario' ? 'Full-time' : 'Contract',
        // The law of Ontario asks for pay.
        ...(scenario.kind !== 'ontario' && { hourly: [26, 31] }),
        skills: ['Event Planning', 'Scheduling', 'Customer Service'],
        description:
          'You plan stalls, power and parking of our markets, are there while they happen, and see the last truck off.',
        requirements: 'A season or two at markets or events, and calm when it rains.',
        postedDaysAgo: 40,
        closesInDays: null,
      },
    ],
    applications: hasPayment ? [application] : [],
  };
}
