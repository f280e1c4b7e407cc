import { formatMoney } from '#client/lib/text/format.ts';
import type { StaffAuditEntry } from '#shared/contract/contract.ts';
import { OUTSIDE_METHODS } from '#shared/domain/money.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '#shared/domain/reports.ts';
import { SEEN_PAGES } from '#shared/domain/seen-pages.ts';
import { ACTS_OF_TIME, STAFF_ACTS, STAFF_DECISIONS, STAFF_ROLES } from '#shared/domain/staff.ts';
import { QUEUE_KINDS } from '#shared/domain/staff-queue.ts';
import { SEARCH_CLUES } from '#shared/domain/staff-search.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { cluesText } from './clues-text.ts';

export const personText = ({ fullName, username }: NonNullable<StaffAuditEntry['subject']>) =>
  t.staff.person({ name: fullName, username });

const isOfTime = ({ act, staff, operator }: StaffAuditEntry) =>
  !staff && !operator && ACTS_OF_TIME.includes(act);

/** Member, operator of the command line, or time. */
export function doerText(entry: StaffAuditEntry): string {
  const { staff, operator } = entry;
  if (staff) return personText(staff);
  if (operator) return t.staff.commandLineBy({ name: operator });
  return isOfTime(entry) ? t.staff.onTime() : t.staff.commandLine();
}

/** The reason that a person gave; that of time is in its act and details. */
export const reasonText = (entry: StaffAuditEntry) => (isOfTime(entry) ? '' : entry.reason);

/** A later release may have written acts that this one does not know. */
export function actText(act: string): string {
  const knownAct = STAFF_ACTS.find((each) => each === act);
  return knownAct ? t.staff.act[knownAct]() : act;
}

type Value = StaffAuditEntry['details'][string];

/** Text of a value that is one of several; undefined for others. */
const oneOf =
  <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
  (value: Value) => {
    const known = names.find((name) => name === value);
    return known && textOf(known);
  };

const counted = (textOf: (values: { count: number }) => string) => (value: Value) =>
  textOf({ count: Number(value) });
const numbered = (textOf: (values: { id: string }) => string) => (value: Value) =>
  textOf({ id: String(value) });
/** Text of a fact; empty where it is not so. */
const stated = (text: Text) => (value: Value) => (value === true ? text() : '');

const lists: Partial<Record<string, Text>> = t.staff.list;
const { checked, ended } = t.staff;

const DETAILS: Partial<Record<string, (value: Value) => string | undefined>> = {
  sessions: counted(t.staff.detailSessions),
  refundCents: (value) => t.staff.detailRefund({ amount: formatMoney(Number(value) / 100) }),
  role: oneOf(STAFF_ROLES, (role) => t.staff.memberRole[role]()),
  kind: oneOf(QUEUE_KINDS, (kind) => t.queue.kind[kind]()),
  found: counted(t.lookup.found),
  clues: (value) =>
    cluesText(SEARCH_CLUES.filter((clue) => String(value).split(' ').includes(clue))),
  method: oneOf(OUTSIDE_METHODS, (method) => t.staff.methods[method]()),
  page: oneOf(SEEN_PAGES, (page) => t.seen.page[page]()),
  into: numbered(t.staff.detailInto),
  reports: counted(t.staff.detailReports),
  days: counted(t.queue.dayCount),
  list: (value) => lists[String(value)]?.(),
  decision: oneOf(STAFF_DECISIONS, (decision) => t.staff.decision[decision]()),
  proposal: numbered(t.staff.detailProposal),
  assignee: numbered(t.staff.detailAssignee),
  mails: counted(t.staff.detailMails),
  looks: counted(t.staff.detailLooks),
  status: oneOf(REPORT_STATUSES, (status) => t.reports.status[status]()),
  cause: oneOf(REPORT_REASONS, (reason) => t.reports.reason[reason]()),
  ended: oneOf(['lapsed', 'outdated'], (status) => ended[status]()),
  domain: stated(checked.domain),
  businessNumber: stated(checked.number),
  seen: stated(checked.seen),
};

/** Texts of the details of an act; a later release may have written others, by name and value. */
export const detailTexts = ({ details }: Pick<StaffAuditEntry, 'details'>): string[] =>
  Object.entries(details)
    .map(([name, value]) => DETAILS[name]?.(value) ?? `${name} ${value}`)
    .filter(Boolean);
