import { Button } from '#client/components/ui/button.tsx';
import { formatDateTime, formatMoney } from '#client/lib/text/format.ts';
import type { StaffAuditEntry } from '#shared/contract/contract.ts';
import { STAFF_ACTS, STAFF_DECISIONS, STAFF_ROLES } from '#shared/domain/staff.ts';
import { QUEUE_KINDS } from '#shared/domain/staff-queue.ts';
import { SEARCH_CLUES } from '#shared/domain/staff-search.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { cluesText } from '../clues-text.ts';

interface AuditListProps {
  entries: readonly StaffAuditEntry[];
  /** Called on a press on a name; undefined if all entries are about one person. */
  onPerson?: (id: number) => void;
}

/** One row for each act: what, about whom, when, why and by whom. */
export function AuditList({ entries, onPerson }: AuditListProps) {
  return (
    <ul className="divide-y rounded-lg border bg-surface-raised">
      {entries.map((entry) => (
        <li key={entry.id} className="wrap-anywhere grid gap-1 px-4 py-3">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-medium">{actText(entry.act)}</span>
            <PersonName person={entry.subject} onPerson={onPerson} />
            {entry.target && (
              <span className="text-muted text-sm tabular-nums">
                {t.staff.target[entry.target]({ id: String(entry.targetId) })}
              </span>
            )}
            <time dateTime={entry.at} className="text-muted text-sm tabular-nums sm:ml-auto">
              {formatDateTime(entry.at)}
            </time>
          </p>
          {entry.reason && <p>{entry.reason}</p>}
          <p className="flex flex-wrap items-baseline gap-x-1.5 text-muted text-sm">
            <span>{t.staff.by()}</span>
            {entry.staff ? (
              <PersonName person={entry.staff} onPerson={onPerson} />
            ) : (
              <span>{operatorText(entry)}</span>
            )}
            {entry.seen > 0 && <span>· {t.staff.detailSeen({ count: entry.seen })}</span>}
            {Object.entries(entry.details).map(([name, value]) => (
              <span key={name} className="tabular-nums">
                · {detailText(name, value)}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function operatorText({ act, operator }: StaffAuditEntry): string {
  if (operator) return t.staff.commandLineBy({ name: operator });
  return act === 'lapse-decision' ? t.staff.onTime() : t.staff.commandLine();
}

function PersonName({
  person,
  onPerson,
}: {
  person: StaffAuditEntry['subject'];
  onPerson: AuditListProps['onPerson'];
}) {
  if (!person) return null;
  const name = t.staff.person({ name: person.fullName, username: person.username });
  if (!onPerson) return <span className="text-sm">{name}</span>;
  return (
    <Button variant="link" size="inline" className="text-sm" onClick={() => onPerson(person.id)}>
      {name}
    </Button>
  );
}

/** A later release may have written acts that this one does not know. */
function actText(act: string): string {
  const knownAct = STAFF_ACTS.find((each) => each === act);
  return knownAct ? t.staff.act[knownAct]() : act;
}

const lists: Partial<Record<string, Text>> = t.staff.list;

/** Text of a known detail of an act, else its name and value. */
function detailText(name: string, value: string | number | boolean): string {
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
  if (name === 'days') return t.queue.dayCount({ count: Number(value) });
  const list = name === 'list' && lists[String(value)];
  if (list) return list();
  const decision = name === 'decision' && STAFF_DECISIONS.find((each) => each === value);
  return decision ? t.staff.decision[decision]() : `${name} ${value}`;
}
