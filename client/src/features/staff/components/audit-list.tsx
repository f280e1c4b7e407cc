import { Button } from '#client/components/ui/button.tsx';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { StaffAuditEntry } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { actText, detailTexts, doerText, personText, reasonText } from '../audit-text.ts';

interface AuditListProps {
  entries: readonly StaffAuditEntry[];
  /** Called on a press on a name; undefined if all entries are about one person. */
  onPerson?: (username: string) => void;
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
          {reasonText(entry) && <p>{reasonText(entry)}</p>}
          <p className="flex flex-wrap items-baseline gap-x-1.5 text-muted text-sm">
            <span>{t.staff.by()}</span>
            {entry.staff ? (
              <PersonName person={entry.staff} onPerson={onPerson} />
            ) : (
              <span>{doerText(entry)}</span>
            )}
            {entry.seen > 0 && <span>· {t.staff.detailSeen({ count: entry.seen })}</span>}
            {detailTexts(entry).map((text) => (
              <span key={text} className="tabular-nums">
                · {text}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function PersonName({
  person,
  onPerson,
}: {
  person: StaffAuditEntry['subject'];
  onPerson: AuditListProps['onPerson'];
}) {
  if (!person) return null;
  const name = personText(person);
  if (!onPerson) return <span className="text-sm">{name}</span>;
  return (
    <Button
      variant="link"
      size="inline"
      className="text-sm"
      onClick={() => onPerson(person.username)}
    >
      {name}
    </Button>
  );
}
