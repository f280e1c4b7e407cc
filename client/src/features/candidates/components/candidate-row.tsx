import { cx } from 'class-variance-authority';
import { StatusBadge } from '#client/components/application/status-badge.tsx';
import { Avatar, initialsOf } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { RelativeTime } from '#client/components/ui/relative-time.tsx';
import { formatPercent } from '#client/lib/format.ts';
import type { Application, CandidateMatch } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface CandidateRowProps {
  application: Application;
  match: CandidateMatch | undefined;
  current: boolean;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  onOpen: () => void;
}

/** One applicant on two lines; a press anywhere but the box opens them. */
export function CandidateRow(props: CandidateRowProps) {
  const { application, match, current, checked, onCheckedChange, onOpen } = props;
  const { name, title } = application.jobSeeker;
  return (
    <div
      className={cx(
        'relative flex h-full items-center gap-3 border-b px-4',
        current ? 'bg-primary-soft' : 'hover:bg-surface-sunken',
      )}
    >
      {current && <span aria-hidden className="absolute inset-y-0 left-0 w-0.75 bg-primary" />}
      <Checkbox
        aria-label={t.candidates.select({ name })}
        checked={checked}
        onCheckedChange={onCheckedChange}
        className="z-10"
      />
      <Avatar
        initials={initialsOf(name)}
        look={current ? 'raised' : 'person'}
        className="max-sm:hidden"
      />
      <div className="min-w-0 grow">
        <button
          type="button"
          aria-current={current || undefined}
          onClick={onOpen}
          className="block max-w-full truncate text-left font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:-outline-offset-2"
        >
          <bdi>{name}</bdi>
          {title && <span className="font-normal text-muted"> · {title}</span>}
        </button>
        <p className="truncate text-muted text-sm">
          {match ? (
            match.matchReasons.join(' · ')
          ) : (
            <span lang={application.job.language ?? undefined}>{application.jobTitle}</span>
          )}
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <div className="flex items-center gap-1.5">
          {match && (
            <Badge tone="outline" className="tabular-nums">
              {t.candidates.match({ score: formatPercent(match.matchScore / 100) })}
            </Badge>
          )}
          <StatusBadge status={application.status} />
        </div>
        <RelativeTime value={application.appliedAt} className="text-muted text-sm" />
      </div>
    </div>
  );
}
