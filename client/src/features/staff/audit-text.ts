import { formatMoney } from '#client/lib/text/format.ts';
import type { StaffAuditEntry } from '#shared/contract/contract.ts';
import { OUTSIDE_METHODS } from '#shared/domain/money.ts';
import { SEEN_PAGES } from '#shared/domain/seen-pages.ts';
import { ACTS_OF_TIME, STAFF_ACTS, STAFF_DECISIONS, STAFF_ROLES } from '#shared/domain/staff.ts';
import { QUEUE_KINDS } from '#shared/domain/staff-queue.ts';
import { SEARCH_CLUES } from '#shared/domain/staff-search.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { cluesText } from './clues-text.ts';

export const personText = ({ fullName, username }: NonNullable<StaffAuditEntry['subject']>) =>
  t.staff.person({ name: fullName, username });

/** Member, operator of the command line, or time. */
export function doerText({ act, staff, operator }: StaffAuditEntry): string {
  if (staff) return personText(staff);
  if (operator) return t.staff.commandLineBy({ name: operator });
  return ACTS_OF_TIME.includes(act) ? t.staff.onTime() : t.staff.commandLine();
}

/** A later release may have written acts that this one does not know. */
export function actText(act: string): string {
  const knownAct = STAFF_ACTS.find((each) => each === act);
  return knownAct ? t.staff.act[knownAct]() : act;
}

const lists: Partial<Record<string, Text>> = t.staff.list;

/** Text of a known detail of an act, else its name and value. */
export function detailText(name: string, value: string | number | boolean): string {
  if (name === 'sessions') return t.staff.detailSessions({ count: Number(value) });
  if (name === 'refundCents') {
    return t.staff.detailRefund({ amount: formatMoney(Number(value) / 100) });
  }
  if (name === 'role') {
    const role = STAFF_ROLES.find((each) => each === value);
    if (role) return t.staff.memberRole[role]();
  }
  if (name === 'kind') {
    const kind = QUEUE_KINDS.find((each) => each === value);
    if (kind) return t.queue.kind[kind]();
  }
  if (name === 'found') return t.lookup.found({ count: Number(value) });
  if (name === 'clues')
    return cluesText(SEARCH_CLUES.filter((clue) => String(value).split(' ').includes(clue)));
  if (name === 'method') {
    const method = OUTSIDE_METHODS.find((each) => each === value);
    if (method) return t.staff.methods[method]();
  }
  if (name === 'page') {
    const page = SEEN_PAGES.find((each) => each === value);
    if (page) return t.seen.page[page]();
  }
  if (name === 'into') return t.staff.detailInto({ id: String(value) });
  if (name === 'reports') return t.staff.detailReports({ count: Number(value) });
  if (name === 'days') return t.queue.dayCount({ count: Number(value) });
  const list = name === 'list' && lists[String(value)];
  if (list) return list();
  const decision = name === 'decision' && STAFF_DECISIONS.find((each) => each === value);
  return decision ? t.staff.decision[decision]() : `${name} ${value}`;
}
