import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { ResponseOf, StaffQueueItem } from '#shared/contract/contract.ts';
import type { StaffSectionName } from '#shared/domain/staff-pages.ts';
import { CASE_TARGETS, type QueueKind } from '#shared/domain/staff-queue.ts';
import * as t from '#texts';
import { useAct, useStaffAudit, useStaffDesk } from '../api.ts';
import { sectionPath } from '../section.ts';
import { AuditList } from './audit-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Members = ResponseOf<'listStaffQueue'>['members'];

interface QueueItemProps {
  item: StaffQueueItem;
  members: Members;
}

/** Section of the desk that shows items of each kind; a background task has no page. */
const SECTIONS: Record<QueueKind, StaffSectionName | undefined> = {
  objected: 'money',
  'refused-refund': 'money',
  dispute: 'money',
  payout: 'money',
  report: 'reports',
  answer: 'reports',
  verification: 'employers',
  task: undefined,
};

type CaseAct = 'take' | 'handOver' | 'snooze' | 'wake' | 'note';

export function QueueItem({ item, members }: QueueItemProps) {
  const [chosen, setChosen] = useState<CaseAct>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const section = SECTIONS[item.kind];
  const acts: CaseAct[] = [
    ...(item.assignee ? [] : (['take'] as const)),
    'handOver',
    item.snoozedUntil ? 'wake' : 'snooze',
    'note',
  ];
  const isOverdue = Date.parse(item.dueAt) < Date.now();
  return (
    <li className="wrap-anywhere grid grid-cols-1 gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          {section ? (
            <Link
              href={sectionPath(section, item.id)}
              className="text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
            >
              {t.queue.kind[item.kind]()}
            </Link>
          ) : (
            t.queue.kind[item.kind]()
          )}
        </span>
        <Badge
          tone={isOverdue ? 'danger' : 'outline'}
          className="h-auto! min-h-6 whitespace-normal!"
        >
          {(isOverdue ? t.queue.overdue : t.queue.due)({ date: formatDateTime(item.dueAt) })}
        </Badge>
        <Badge tone={item.assignee ? 'info' : 'neutral'}>
          {item.assignee ? t.queue.taken({ name: item.assignee.fullName }) : t.queue.free()}
        </Badge>
        <time dateTime={item.waitsSince} className="text-muted text-sm tabular-nums sm:ml-auto">
          {t.queue.waitsSince({ date: formatDateTime(item.waitsSince) })}
        </time>
      </p>
      <p className="text-sm">
        <bdi>{item.title}</bdi>
        {item.names.map((name) => (
          <span key={name} className="text-muted">
            {' '}
            · <bdi>{name}</bdi>
          </span>
        ))}
      </p>
      {item.snoozedUntil && (
        <p className="text-muted text-sm">
          {t.queue.until({ date: formatDateTime(item.snoozedUntil) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button key={act} variant="secondary" size="sm" onClick={() => setChosen(act)}>
            {t.queue[act]()}
          </Button>
        ))}
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isHistoryOpen}
          onClick={() => setHistoryOpen(!isHistoryOpen)}
        >
          {t.queue.history()}
        </Button>
      </div>
      {isHistoryOpen && <History item={item} />}
      {chosen && (
        <CaseDialog
          act={chosen}
          item={item}
          members={members}
          onClose={() => setChosen(undefined)}
        />
      )}
    </li>
  );
}

const NO_ONE = '0';
const SNOOZES = ['1', '3', '7', '14'] as const;

/** Asks for the note of an act, and for its member or time. */
function CaseDialog({
  act,
  item,
  members,
  onClose,
}: QueueItemProps & { act: CaseAct; onClose: () => void }) {
  const [memberId, setMemberId] = useState(NO_ONE);
  const [days, setDays] = useState<(typeof SNOOZES)[number]>('1');
  const own = useOwnMember(members);
  const handle = useAct('handleStaffCase', onClose);
  const changes = {
    take: { assigneeId: own?.id ?? null },
    handOver: { assigneeId: Number(memberId) || null },
    snooze: { snoozeDays: Number(days) },
    wake: { snoozeDays: 0 },
    note: {},
  };
  const { kind, id } = item;
  return (
    <ReasonDialog
      title={t.queue[act]()}
      description={act === 'note' ? t.queue.noteHint() : item.title}
      act={handle}
      onClose={onClose}
      onConfirm={(reason) => handle.mutate({ body: { kind, id, reason, ...changes[act] } })}
    >
      {act === 'handOver' && (
        <Field label={t.queue.member()}>
          <Select
            options={[
              { value: NO_ONE, label: t.queue.leave() },
              ...members.map((member) => ({
                value: String(member.id),
                label: t.staff.person({ name: member.fullName, username: member.username }),
              })),
            ]}
            value={memberId}
            onValueChange={setMemberId}
          />
        </Field>
      )}
      {act === 'snooze' && (
        <Field label={t.queue.days()}>
          <Select
            options={optionsOf(SNOOZES, (each) => t.queue.dayCount({ count: Number(each) }))}
            value={days}
            onValueChange={setDays}
          />
        </Field>
      )}
    </ReasonDialog>
  );
}

function useOwnMember(members: Members) {
  const desk = useStaffDesk().data;
  return members.find(({ username }) => username === desk?.username);
}

function History({ item: { kind, id, personIds } }: Pick<QueueItemProps, 'item'>) {
  const target = CASE_TARGETS[kind];
  const audit = useStaffAudit(target ? { target, targetId: id } : { personId: personIds[0] });
  const entries = audit.data?.pages.flatMap(({ items }) => items);
  if (!entries) return null;
  if (entries.length === 0) return <p className="text-muted text-sm">{t.queue.noHistory()}</p>;
  return <AuditList entries={entries} />;
}
