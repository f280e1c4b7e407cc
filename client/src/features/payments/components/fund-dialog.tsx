import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Dialog, DialogContent } from '#client/components/ui/dialog.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useApplication } from '#client/queries/applications.ts';
import type { Application, Escrow, ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useEmployerEscrows, useStripeConfig } from '../api.ts';
import { termsOf } from '../funding-form.ts';
import { Amounts } from './amounts.tsx';
import { CardStep } from './card-step.tsx';
import { TermsStep } from './terms-step.tsx';

interface FundDialogProps {
  applicationId: number;
  onClose: () => void;
}

/** Holds money for the work of an applicant: first the terms, then the card. */
export function FundDialog({ applicationId, onClose }: FundDialogProps) {
  const application = useApplication(applicationId);
  const config = useStripeConfig();
  const escrows = useEmployerEscrows();
  const queries = [application, config, escrows];
  const { error } = queries.find((query) => query.isLoadingError) ?? {};
  const isLoaded = application.data && config.data && escrows.data;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t.payments.fundTitle()}
        description={
          application.data &&
          t.payments.fundFor({
            name: application.data.jobSeeker.name,
            job: application.data.jobTitle,
          })
        }
      >
        {error && (
          <ErrorState
            description={errorText(error)}
            onRetry={() => Promise.all(queries.map(({ refetch }) => refetch()))}
            pending={queries.some(({ isFetching }) => isFetching)}
            requestId={error.requestId}
          />
        )}
        {!error && !isLoaded && <Spinner />}
        {isLoaded && (
          <Steps
            application={application.data}
            config={config.data}
            known={escrows.data.find((escrow) => escrow.applicationId === applicationId)}
            onDone={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface StepsProps {
  application: Application;
  config: ResponseOf<'getStripeConfig'>;
  /** The payment that was begun for it before, or the escrow that holds it. */
  known: Escrow | undefined;
  onDone: () => void;
}

function Steps({ application, config, known, onDone }: StepsProps) {
  const [values, setValues] = useState(() => termsOf(known));
  const [funding, setFunding] = useState<ResponseOf<'fundEscrow'>>();
  const { name } = application.jobSeeker;

  if (application.status === 'rejected') {
    return <p>{t.payments.rejected({ name })}</p>;
  }
  // While a payment is being confirmed the list may already know of it.
  if (known && known.status !== 'pending' && !funding) {
    return <p>{t.payments.alreadyFunded({ name })}</p>;
  }
  return (
    <div className="grid gap-4">
      {application.status !== 'hired' && !funding && <HireFirst application={application} />}
      {funding ? (
        <>
          <Amounts {...funding} name={name} />
          <CardStep
            config={config}
            funding={funding}
            onBack={() => setFunding(undefined)}
            onPaid={onDone}
          />
        </>
      ) : (
        <TermsStep
          applicationId={application.id}
          name={name}
          platformFeeBps={config.platformFeeBps}
          initial={values}
          onFunding={(begunFunding, chosen) => {
            setValues(chosen);
            setFunding(begunFunding);
          }}
        />
      )}
    </div>
  );
}

function HireFirst({ application }: { application: Application }) {
  return (
    <div className="flex gap-3 rounded-md bg-info-soft p-4 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <p>
        {t.payments.hireFirst({ name: application.jobSeeker.name })}{' '}
        <Link
          href={paths.employer.candidates({ applicationId: application.id })}
          className="text-primary underline underline-offset-4"
        >
          {t.payments.openCandidate()}
        </Link>
      </p>
    </div>
  );
}
