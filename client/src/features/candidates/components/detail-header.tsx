import {
  CalendarCheck,
  ChevronDown,
  ChevronUp,
  Ellipsis,
  Eye,
  Handshake,
  type LucideIcon,
  UserRoundX,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { useLazyMenu } from '#client/components/ui/use-lazy-menu.ts';
import { useNow } from '#client/lib/react/use-now.ts';
import { formatDateTime, formatNumber } from '#client/lib/text/format.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Application } from '#shared/contract/contract.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  DEFAULT_UNDO_SECONDS,
} from '#shared/domain/application-status.ts';
import { firstNameOf } from '#shared/domain/decision-message.ts';
import * as t from '#texts';

/** Position of the candidate in the list, with the handlers to leave it. */
export interface ListNavigation {
  /** From 1; undefined if the candidate is not in the list. */
  position: number | undefined;
  total: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Undefined inside a panel, which has its own close button. */
  onClose: (() => void) | undefined;
}

interface DetailHeaderProps {
  application: Application;
  navigation: ListNavigation;
  onSetStatus: (status: ApplicationStatus) => void;
  /** Sets the status, and goes to the next candidate. */
  onJudge: (status: ApplicationStatus) => void;
  /** Opens the dialog of the decision. */
  onDecide: () => void;
  /** Offer to undo the candidate's latest change. */
  undo?: ReactNode;
  children: ReactNode;
}

const ACTIONS = {
  rejected: { Icon: UserRoundX, label: t.candidates.reject },
  reviewing: { Icon: Eye, label: t.applications.status.reviewing },
  interview: { Icon: CalendarCheck, label: t.applications.status.interview },
  hired: { Icon: Handshake, label: t.candidates.hire },
};

/** Buttons in the order of use: the first decision, or the one after an interview. */
const actionsOf = (status: ApplicationStatus) =>
  status === 'interview' || status === 'hired'
    ? (['hired', 'interview', 'rejected'] as const)
    : (['rejected', 'reviewing', 'interview'] as const);

/** Sticky header with the name, the position in the list and the actions. */
export function DetailHeader(props: DetailHeaderProps) {
  const { application, navigation, onSetStatus, onJudge, onDecide, undo, children } = props;
  return (
    <header className="sticky -top-6 z-20 -mx-6 -mt-6 grid gap-3 border-b bg-surface-raised px-6 pt-4 pb-3 print:static print:m-0 print:p-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">{children}</div>
        <div className="flex shrink-0 items-center print:hidden">
          {navigation.position !== undefined && (
            <p className="mr-1 text-muted text-sm tabular-nums">
              {t.candidates.position({
                position: formatNumber(navigation.position),
                total: formatNumber(navigation.total),
              })}
            </p>
          )}
          <Step label={t.candidates.previous()} icon={ChevronUp} onPress={navigation.onPrevious} />
          <Step label={t.candidates.next()} icon={ChevronDown} onPress={navigation.onNext} />
          {navigation.onClose && (
            <Step label={t.candidates.close()} icon={X} onPress={navigation.onClose} />
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {application.withdrawnAt ? (
          <p className="text-muted text-sm">
            {t.candidates.withdrawnText({ name: application.jobSeeker.name })}
          </p>
        ) : (
          actionsOf(application.status).map((status) => {
            const { Icon, label } = ACTIONS[status];
            return (
              <Button
                key={status}
                variant="secondary"
                size="sm"
                aria-pressed={application.status === status}
                className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
                onClick={() => onJudge(status)}
              >
                {/* On a phone the three words fit in one row. */}
                <Icon aria-hidden className="max-sm:hidden" />
                {label()}
              </Button>
            );
          })
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
        {!application.withdrawnAt && (
          <p className="w-full text-muted text-sm">
            <Told application={application} />{' '}
            <button
              type="button"
              className="text-primary underline decoration-primary/40 underline-offset-4"
              onClick={onDecide}
            >
              {t.decisions.withMessage()}
            </button>
          </p>
        )}
      </div>
      {undo && (
        <div className="rounded-md border bg-surface-raised py-1 pr-1 pl-3 sm:absolute sm:top-full sm:right-6 sm:mt-2 sm:shadow-overlay print:hidden">
          {undo}
        </div>
      )}
    </header>
  );
}

/** Whether and when a decision is mailed. */
function Told({ application }: { application: Application }) {
  const user = useCurrentUser();
  const now = useNow();
  const waiting = application.history.findLast(({ tellAt }) => tellAt !== null);
  const name = firstNameOf(application.jobSeeker.name);
  if (waiting?.tellAt) {
    return new Date(waiting.tellAt) > now
      ? t.decisions.waits({ name, time: formatDateTime(waiting.tellAt) })
      : t.decisions.hearsSoon({ name });
  }
  return t.decisions.told({ name, count: user?.undoSeconds ?? DEFAULT_UNDO_SECONDS });
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  onPress: (() => void) | undefined;
}

/** Only aria-disabled at the end of the list, so that the focus stays on it. */
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
