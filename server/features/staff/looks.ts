import type { CallName, CallOf, Contract } from '#shared/contract/contract.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Look, recordAct, recordLook } from './audit.ts';

type StaffRead = {
  [Name in CallName]: Contract[Name] extends { access: 'staff'; method: 'GET' } ? Name : never;
}[CallName];

/** The read to record for an answer. */
type LookOf<Name extends StaffRead> = (answer: CallOf<Name>['response']) => Look;

interface Party {
  id: number;
}
const partyIdsOf = ({ employer, jobSeeker }: { employer: Party; jobSeeker: Party }) => [
  employer.id,
  jobSeeker.id,
];

const listLook = (list: StaffRead, seenIds: number[] = []): Look => ({
  act: 'view-list',
  details: { list },
  seenIds,
});

/** Reads to record by call; a new call does not compile without an entry. */
const LOOKS: { [Name in StaffRead]: LookOf<Name> | 'own' } = {
  // The reader's own role.
  getStaffDesk: 'own',
  listStaffAudit: () => listLook('listStaffAudit'),
  listStaffQueue: ({ items }) =>
    listLook(
      'listStaffQueue',
      items.flatMap(({ personIds }) => personIds),
    ),
  searchStaff: ({ clues, people, companies, postings, payments, reports, requests }) => ({
    act: 'view-search',
    details: {
      clues: clues.join(' '),
      found: [people, companies, postings, payments, reports, requests]
        .map(({ hits }) => hits.length)
        .reduce((sum, count) => sum + count),
    },
    seenIds: [
      ...people.hits.map(({ id }) => id),
      ...companies.hits.map(({ owner }) => owner.id),
      ...payments.hits.flatMap(partyIdsOf),
      ...requests.hits.flatMap(({ user }) => (user ? [user.id] : [])),
    ],
  }),
  getStaffAccount: ({ id, hasBlocked, blockedBy }) => ({
    act: 'view-account',
    subjectId: id,
    seenIds: [...hasBlocked.people, ...blockedBy.people].map((person) => person.id),
  }),
  // Recorded by its route, which knows whose it is.
  getStaffTimeline: 'own',
  listStaffPayments: (escrows) => listLook('listStaffPayments', escrows.flatMap(partyIdsOf)),
  getStaffBooks: () => listLook('getStaffBooks'),
  getStaffPayment: ({ escrow }) => ({
    act: 'view-payment',
    ...(escrow.id !== null && { target: { kind: 'escrow', id: escrow.id } }),
    seenIds: partyIdsOf(escrow),
  }),
  listProposals: (proposals) => listLook('listProposals', proposals.flatMap(partyIdsOf)),
  // Shows postings and companies, but not the people behind them, as do the versions.
  listStaffReports: () => listLook('listStaffReports'),
  getStaffReport: ({ id, reported, reporter }) => ({
    act: 'view-account',
    subjectId: reported.id,
    target: { kind: 'report', id },
    seenIds: reporter ? [reporter.id] : [],
  }),
  listReportedVersions: () => listLook('listReportedVersions'),
  listReportedPeople: (people) =>
    listLook(
      'listReportedPeople',
      people.map(({ id }) => id),
    ),
  getReportFigures: () => listLook('getReportFigures'),
  listVerifiedEmployers: (employers) =>
    listLook(
      'listVerifiedEmployers',
      employers.map(({ id }) => id),
    ),
  getStaffEmployer: ({ id }) => ({ act: 'view-account', subjectId: id }),
};

interface ReadByStaff {
  name: CallName;
  actor: Actor;
  answer: unknown;
  now: Date;
}

/** Records staff reads before the answer is sent: equal ones now and then, but every search. */
export function auditReads(db: Db) {
  return async ({ name, actor, answer, now }: ReadByStaff): Promise<void> => {
    const lookOf = LOOKS[name as StaffRead] as LookOf<StaffRead> | 'own';
    if (lookOf === 'own') return;
    const look = lookOf(answer as never);
    if (look.act === 'view-search') await recordAct(db, { ...look, staffId: actor.id }, now);
    else await recordLook(db, actor.id, look, now);
  };
}
