import {
  CalendarCheck,
  ChevronDown,
  ChevronUp,
  Ellipsis,
  Eye,
  type LucideIcon,
  UserRoundX,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { useLazyMenu } from '#client/components/ui/use-lazy-menu.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Application } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#shared/domain/application-status.ts';
import * as t from '#texts';

/** Where the candidate is in the list, and the ways from there. */
export interface Place {
  /** From 1 on; undefined for one who is not in the list. */
  position: number | undefined;
  total: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Undefined where a panel closes itself. */
  onClose: (() => void) | undefined;
}

interface DetailHeaderProps {
  application: Application;
  place: Place;
  onSetStatus: (status: ApplicationStatus) => void;
  children: ReactNode;
}

const ACTIONS = [
  ['rejected', UserRoundX, t.candidates.reject],
  ['reviewing', Eye, t.applications.status.reviewing],
  ['interview', CalendarCheck, t.applications.status.interview],
] as const;

/** Stays in sight: who it is, which of how many, and what is done with them. */
export function DetailHeader(props: DetailHeaderProps) {
  const { application, place, onSetStatus, children } = props;
  return (
    <header className="sticky -top-6 z-20 -mx-6 -mt-6 grid gap-3 border-b bg-surface-raised px-6 pt-4 pb-3 print:static print:m-0 print:p-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">{children}</div>
        <div className="flex shrink-0 items-center print:hidden">
          {place.position !== undefined && (
            <p className="mr-1 text-muted text-sm tabular-nums">
              {t.candidates.position({
                position: formatNumber(place.position),
                total: formatNumber(place.total),
              })}
            </p>
          )}
          <Step label={t.candidates.previous()} icon={ChevronUp} onPress={place.onPrevious} />
          <Step label={t.candidates.next()} icon={ChevronDown} onPress={place.onNext} />
          {place.onClose && <Step label={t.candidates.close()} icon={X} onPress={place.onClose} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {application.withdrawnAt ? (
          <p className="text-muted text-sm">
            {t.candidates.withdrawnText({ name: application.jobSeeker.name })}
          </p>
        ) : (
          ACTIONS.map(([status, Icon, label]) => (
            <Button
              key={status}
              variant="secondary"
              size="sm"
              aria-pressed={application.status === status}
              className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
              onClick={() => onSetStatus(status)}
            >
              <Icon aria-hidden />
              {label()}
            </Button>
          ))
        )}
        <div className="ml-auto flex items-center gap-1">
          {!application.withdrawnAt && (
            <div className="w-40">
              <Select
                aria-label={t.candidates.status()}
                value={application.status}
                onValueChange={onSetStatus}
                options={optionsOf(APPLICATION_STATUSES, (status) =>
                  t.applications.status[status](),
                )}
              />
            </div>
          )}
          <MoreActions application={application} />
        </div>
      </div>
    </header>
  );
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  onPress: (() => void) | undefined;
}

/** Keeps the keyboard where there is no further step. */
function Step({ label, icon, onPress }: StepProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      title={label}
      aria-disabled={!onPress || undefined}
      className="size-9"
      onClick={onPress}
    />
  );
}

const loadMenu = () => import('./detail-menu.tsx');

function MoreActions({ application }: { application: Application }) {
  const { Menu, defaultOpen, buttonProps } = useLazyMenu(loadMenu);
  const button = <IconButton label={t.candidates.more()} icon={Ellipsis} {...buttonProps} />;
  if (!Menu) return button;
  return (
    <Menu application={application} defaultOpen={defaultOpen}>
      {button}
    </Menu>
  );
}
