import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Dialog, DialogContent } from '#client/components/ui/dialog.tsx';
import { ErrorState } from '#client/components/ui/error-state.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { errorText } from '#client/lib/api-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import type { Application, ResponseOf } from '#shared/contract/contract.ts';
import { useFundable, useStripeConfig } from '../api.ts';
import type { FundingValues } from '../funding-form.ts';
import { Amounts } from './amounts.tsx';
import { CardStep } from './card-step.tsx';
import { TermsStep } from './terms-step.tsx';

interface FundDialogProps {
  applicationId: number;
  /** The terms of a payment that was begun before. */
  begun?: FundingValues;
  onClose: () => void;
}

const noTerms: FundingValues = { amount: '', completionDeadline: '', description: '' };

/** Holds money for the work of an applicant: first the terms, then the card. */
export function FundDialog({ applicationId, begun, onClose }: FundDialogProps) {
  const t = useTranslate();
  const application = useFundable(applicationId);
  const config = useStripeConfig();
  const error = application.error ?? config.error;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('payments.fundTitle')}
        description={
          application.data &&
          t('payments.fundFor', {
            name: application.data.jobSeeker.name,
            job: application.data.jobTitle,
          })
        }
      >
        {error && (
          <ErrorState
            description={errorText(error)}
            onRetry={() => Promise.all([application.refetch(), config.refetch()])}
            pending={application.isFetching || config.isFetching}
            requestId={error.requestId}
          />
        )}
        {!error && !(application.data && config.data) && <Spinner />}
        {application.data && config.data && (
          <Steps
            application={application.data}
            config={config.data}
            begun={begun ?? noTerms}
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
  begun: FundingValues;
  onDone: () => void;
}

function Steps({ application, config, begun, onDone }: StepsProps) {
  const t = useTranslate();
  const [values, setValues] = useState(begun);
  const [funding, setFunding] = useState<ResponseOf<'fundEscrow'>>();
  const { name } = application.jobSeeker;

  if (application.status === 'rejected') {
    return <p>{t('payments.rejected', { name })}</p>;
  }
  return (
    <div className="grid gap-4">
      {application.status !== 'hired' && <HireFirst application={application} />}
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
  const t = useTranslate();
  return (
    <div className="flex gap-3 rounded-md bg-info-soft p-4 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <p>
        {t('payments.hireFirst', { name: application.jobSeeker.name })}{' '}
        <Link
          href={paths.employer.candidates({ applicationId: application.id })}
          className="text-primary underline underline-offset-4"
        >
          {t('payments.openCandidate')}
        </Link>
      </p>
    </div>
  );
}
