import type { CallName, CallOf, Contract } from '#shared/contract/contract.ts';
import type { Actor } from '../../core/actor.ts';
import type { Db } from '../../db/connect.ts';
import { type Look, recordLook } from './audit.ts';

/** The calls of staff that only read. */
type StaffRead = {
  [Name in CallName]: Contract[Name] extends { access: 'staff'; method: 'GET' } ? Name : never;
}[CallName];

/** What a read has shown of people; undefined for nobody. */
type LookOf<Name extends StaffRead> = (answer: CallOf<Name>['response']) => Look | undefined;

interface Side {
  id: number;
}
const sidesOf = ({ employer, jobSeeker }: { employer: Side; jobSeeker: Side }) => [
  employer.id,
  jobSeeker.id,
];

/** A list that shows people; an empty one shows nobody. */
const list = (name: StaffRead, seenIds: number[]): Look | undefined =>
  seenIds.length > 0 ? { act: 'view-list', details: { list: name }, seenIds } : undefined;

/** What each read of the desk shows of people. A new one does not compile without its line. */
const LOOKS: { [Name in StaffRead]: LookOf<Name> | 'nobody' } = {
  getStaffDesk: 'nobody',
  // Whoever reads the log reads of looks, which are entries already.
  listStaffAudit: 'nobody',
  findStaffAccount: (found) => list('findStaffAccount', found ? [found.id] : []),
  getStaffAccount: ({ id, hasBlocked, blockedBy }) => ({
    act: 'view-account',
    subjectId: id,
    seenIds: [...hasBlocked.people, ...blockedBy.people].map((person) => person.id),
  }),
  listStaffPayments: (escrows) => list('listStaffPayments', escrows.flatMap(sidesOf)),
  getStaffBooks: 'nobody',
  getStaffPayment: ({ escrow }) => ({
    act: 'view-payment',
    ...(escrow.id !== null && { target: { kind: 'escrow', id: escrow.id } }),
    seenIds: sidesOf(escrow),
  }),
  listProposals: (proposals) => list('listProposals', proposals.flatMap(sidesOf)),
  // Postings and companies, without the people behind them.
  listStaffReports: 'nobody',
  getStaffReport: ({ id, reported, reporter }) => ({
    act: 'view-account',
    subjectId: reported.id,
    target: { kind: 'report', id },
    seenIds: reporter ? [reporter.id] : [],
  }),
  listReportedPeople: (people) =>
    list(
      'listReportedPeople',
      people.map(({ id }) => id),
    ),
  getReportFigures: 'nobody',
  listVerifiedEmployers: (employers) =>
    list(
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

/** Writes what the desk shows of people to the audit log, before it is shown. */
export function auditReads(db: Db) {
  return async ({ name, actor, answer, now }: ReadByStaff): Promise<void> => {
    const lookOf = LOOKS[name as StaffRead] as LookOf<StaffRead> | 'nobody';
    const look = lookOf === 'nobody' ? undefined : lookOf(answer as never);
    if (look) await recordLook(db, actor.id, look, now);
  };
}
