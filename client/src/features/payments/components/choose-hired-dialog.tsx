import { Avatar, initialsOf } from '#client/components/ui/avatar.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { paths } from '#client/lib/text/paths.ts';
import { agreementsOf, isUnfunded } from '#client/queries/agreements.ts';
import { useSteps } from '#client/queries/escrows.ts';
import * as t from '#texts';
import { useEmployerEscrows, useHiredApplications } from '../api.ts';
import { isActive } from '../escrow-state.ts';

interface ChooseHiredDialogProps {
  onChoose: (applicationId: number) => void;
  onClose: () => void;
}

/** Choice among hired people for whom no money is held. */
export default function ChooseHiredDialog({ onChoose, onClose }: ChooseHiredDialogProps) {
  const hired = useHiredApplications();
  const escrows = useEmployerEscrows();
  const steps = useSteps();
  const agreements = agreementsOf(steps.data ?? [], escrows.data ?? []);
  const fundedIds = new Set(
    [
      ...(escrows.data ?? []).filter(
        (escrow) => escrow.stepId === null && escrow.id !== null && isActive(escrow),
      ),
      ...agreements.filter((agreement) => !agreement.steps.some(isUnfunded)),
    ].map(({ applicationId }) => applicationId),
  );
  const fundable = hired.data?.filter(({ id }) => !fundedIds.has(id));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.payments.chooseTitle()}
      description={t.payments.chooseText()}
    >
      {hired.isLoadingError && <QueryError query={hired} />}
      {hired.isPending && <Spinner />}
      {fundable?.length === 0 && (
        <EmptyState
          title={t.payments.nobodyHired()}
          description={t.payments.nobodyHiredText()}
          action={
            <ButtonLink href={paths.employer.candidates()} variant="secondary">
              {t.payments.openCandidates()}
            </ButtonLink>
          }
        />
      )}
      <ul className="grid divide-y">
        {fundable?.map((application) => (
          <li key={application.id}>
            <button
              type="button"
              onClick={() => onChoose(application.id)}
              className="flex w-full items-center gap-3 rounded-md px-2 py-3 text-left hover:bg-surface-sunken"
            >
              <Avatar initials={initialsOf(application.jobSeeker.name)} />
              <span className="grid min-w-0">
                <bdi className="truncate font-medium">{application.jobSeeker.name}</bdi>
                <span className="truncate text-muted text-sm">{application.jobTitle}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
