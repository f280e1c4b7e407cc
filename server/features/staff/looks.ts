import type { CallName, CallOf, Contract } from '#shared/contract/contract.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Look, recordLook } from './audit.ts';

type StaffRead = {
  [Name in CallName]: Contract[Name] extends { access: 'staff'; method: 'GET' } ? Name : never;
}[CallName];

/** The read of personal data to record for an answer; undefined if it shows nobody. */
type LookOf<Name extends StaffRead> = (answer: CallOf<Name>['response']) => Look | undefined;

interface Party {
  id: number;
}
const partyIdsOf = ({ employer, jobSeeker }: { employer: Party; jobSeeker: Party }) => [
  employer.id,
  jobSeeker.id,
];

/** The read of a list; undefined if it is empty. */
const listLook = (name: StaffRead, seenIds: number[]): Look | undefined =>
  seenIds.length > 0 ? { act: 'view-list', details: { list: name }, seenIds } : undefined;

/** Reads to record by call; a new call does not compile without an entry. */
const LOOKS: { [Name in StaffRead]: LookOf<Name> | 'nobody' } = {
  getStaffDesk: 'nobody',
  // The log shows reads, which are recorded already.
  listStaffAudit: 'nobody',
  listStaffQueue: ({ items }) =>
    listLook(
      'listStaffQueue',
      items.flatMap(({ personIds }) => personIds),
    ),
  findStaffAccount: (account) => listLook('findStaffAccount', account ? [account.id] : []),
  getStaffAccount: ({ id, hasBlocked, blockedBy }) => ({
    act: 'view-account',
    subjectId: id,
    seenIds: [...hasBlocked.people, ...blockedBy.people].map((person) => person.id),
  }),
  listStaffPayments: (escrows) => listLook('listStaffPayments', escrows.flatMap(partyIdsOf)),
  getStaffBooks: 'nobody',
  getStaffPayment: ({ escrow }) => ({
    act: 'view-payment',
    ...(escrow.id !== null && { target: { kind: 'escrow', id: escrow.id } }),
    seenIds: partyIdsOf(escrow),
  }),
  listProposals: (proposals) => listLook('listProposals', proposals.flatMap(partyIdsOf)),
  // Shows postings and companies, but not the people behind them.
  listStaffReports: 'nobody',
  getStaffReport: ({ id, reported, reporter }) => ({
    act: 'view-account',
    subjectId: reported.id,
    target: { kind: 'report', id },
    seenIds: reporter ? [reporter.id] : [],
  }),
  // Shows what everyone could read.
  listReportedVersions: 'nobody',
  listReportedPeople: (people) =>
    listLook(
      'listReportedPeople',
      people.map(({ id }) => id),
    ),
  getReportFigures: 'nobody',
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

/** Records staff reads of personal data before the answer is sent. */
export function auditReads(db: Db) {
  return async ({ name, actor, answer, now }: ReadByStaff): Promise<void> => {
    const lookOf = LOOKS[name as StaffRead] as LookOf<StaffRead> | 'nobody';
    const look = lookOf === 'nobody' ? undefined : lookOf(answer as never);
    if (look) await recordLook(db, actor.id, look, now);
  };
}
