import type { CsvColumn } from '#client/lib/text/csv.ts';
import { minuteOf } from '#client/lib/text/day.ts';
import type { StaffAuditEntry } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { actText, detailTexts, doerText, personText, reasonText } from './audit-text.ts';

/** Times are in the reader's time zone. */
export const AUDIT_COLUMNS: readonly CsvColumn<StaffAuditEntry>[] = [
  [t.staff.csvNumber, ({ id }) => id],
  [t.staff.csvTime, ({ at }) => minuteOf(at)],
  [t.staff.csvBy, doerText],
  [t.staff.actFilter, ({ act }) => actText(act)],
  [t.staff.csvPerson, ({ subject }) => subject && personText(subject)],
  [
    t.staff.csvTarget,
    ({ target, targetId }) => target && t.staff.target[target]({ id: String(targetId) }),
  ],
  [t.staff.reason, reasonText],
  [t.staff.csvSeen, ({ seen }) => seen],
  [t.staff.csvDetails, (entry) => detailTexts(entry).join(', ') || null],
];
