import { useState } from 'react';
import { Link } from 'wouter';
import { CardHeader } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { formatDateTime } from '#client/lib/text/format.ts';
import type { StaffEvent } from '#shared/contract/contract.ts';
import { type StaffTarget, TIMELINE_KINDS } from '#shared/domain/staff.ts';
import type { StaffSectionName } from '#shared/domain/staff-pages.ts';
import * as t from '#texts';
import { useStaffTimeline } from '../api.ts';
import { sectionPath } from '../section.ts';
import { MoreButton } from './more-button.tsx';
import { eventText, noteText } from './timeline-text.ts';

const ALL = 'all';
const choices = [ALL, ...TIMELINE_KINDS] as const;

/** All that has happened to a person, newest first, with a choice of kind. */
export function Timeline({ id }: { id: number }) {
  const [kind, setKind] = useState<(typeof choices)[number]>(ALL);
  const timeline = useStaffTimeline(id, kind === ALL ? undefined : kind);
  const events = timeline.data?.pages.flatMap(({ items }) => items);
  const { kinds } = t.timeline;
  return (
    <section className="grid gap-3">
      <CardHeader title={t.timeline.title()} description={t.timeline.text()} />
      <Field label={t.timeline.kind()} className="w-full sm:w-72">
        <Select
          options={optionsOf(choices, (each) => kinds[each]())}
          value={kind}
          onValueChange={setKind}
        />
      </Field>
      {timeline.isLoadingError && <QueryError query={timeline} />}
      {timeline.isLoading && (
        <SkeletonGroup className="grid gap-2" bars={['h-12', 'h-12', 'h-12']} />
      )}
      {events?.length === 0 && <p className="text-muted text-sm">{t.timeline.nothing()}</p>}
      {events && events.length > 0 && (
        <ol className="divide-y rounded-lg border bg-surface-raised">
          {events.map((event) => (
            <Event key={`${event.kind} ${event.id}`} event={event} />
          ))}
        </ol>
      )}
      <MoreButton list={timeline} />
    </section>
  );
}

function Event({ event }: { event: StaffEvent }) {
  const note = noteText(event);
  return (
    <li className="wrap-anywhere grid gap-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-muted">{t.timeline.kinds[event.kind]()}</span>
        <span className="font-medium">{eventText(event)}</span>
        <time dateTime={event.at} className="text-muted tabular-nums sm:ml-auto">
          {formatDateTime(event.at)}
        </time>
      </p>
      {(event.title || event.target) && (
        <p className="flex flex-wrap gap-x-3">
          {event.title && <span>{event.title}</span>}
          {event.target && <Target target={event.target} />}
        </p>
      )}
      {note && <p className="text-muted">{note}</p>}
    </li>
  );
}

const SECTIONS: Partial<Record<StaffTarget, StaffSectionName>> = {
  escrow: 'money',
  report: 'reports',
};

function Target({ target: { kind, id } }: { target: NonNullable<StaffEvent['target']> }) {
  const section = SECTIONS[kind];
  const text = t.staff.target[kind]({ id: String(id) });
  if (!section) return <span className="text-muted">{text}</span>;
  return (
    <Link href={sectionPath(section, id)} className="text-primary underline underline-offset-4">
      {text}
    </Link>
  );
}
