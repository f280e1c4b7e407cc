import { paymentEventText } from '#client/queries/payment-event.ts';
import type { StaffEvent } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import { DECIDERS } from '#shared/domain/escrow-status.ts';
import { ESCROW_EVENTS } from '#shared/domain/escrow-transitions.ts';
import { MAIL_KINDS, MAIL_STATUSES } from '#shared/domain/mail.ts';
import { REPORT_STATUSES } from '#shared/domain/reports.ts';
import { STAFF_ACTS } from '#shared/domain/staff.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

const others: Partial<Record<string, Text>> = t.timeline.what;

const memberOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Text of an event; another release may know kinds that this one does not. */
export function eventText({ kind, what, note, amount, parties }: StaffEvent): string {
  const status = kind === 'application' && memberOf(APPLICATION_STATUSES, what);
  if (status) return t.applications.status[status]();
  const type = kind === 'money' && memberOf(ESCROW_EVENTS, what);
  if (type && parties) {
    const by = memberOf(DECIDERS, note) ?? null;
    return paymentEventText({ type, by, amount }, { ...parties, amount: amount ?? '' });
  }
  const act = kind === 'staff' && memberOf(STAFF_ACTS, what);
  if (act) return t.staff.act[act]();
  const mail = kind === 'mail' && memberOf(MAIL_KINDS, what);
  if (mail) return t.staff.mail[mail]();
  return others[what]?.() ?? what;
}

/** Text beside an event: the reason of an act and who did it, or the status of a mail or report. */
export function noteText({ kind, note, by }: StaffEvent): string {
  const mail = kind === 'mail' && memberOf(MAIL_STATUSES, note);
  if (mail) return t.staff.mailStatus[mail]();
  const report = kind === 'report' && memberOf(REPORT_STATUSES, note);
  if (report) return t.reports.status[report]();
  return [kind === 'staff' ? note : null, by].filter(Boolean).join(' · ');
}
