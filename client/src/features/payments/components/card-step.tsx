import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { DialogActions } from '#client/components/ui/dialog.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { formatMoney } from '#client/lib/text/format.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { confirmFailureText, useConfirmPayment } from '../api.ts';
import { confirmAtStripe } from '../confirm-at-stripe.ts';
import { loadStripeFor, type StripeConfig } from '../load-stripe.ts';

interface CardStepProps {
  config: StripeConfig;
  funding: ResponseOf<'fundEscrow'>;
  /** Text of the button, where the card pays for more than this payment. */
  payText?: string | undefined;
  onBack: () => void;
  onPaid: () => void;
}

/** Stripe's card form, which makes the payment. */
export function CardStep({ config, funding, ...step }: CardStepProps) {
  const stripe = useMemo(() => loadStripeFor(config), [config]);
  return (
    <Elements stripe={stripe} options={{ clientSecret: funding.clientSecret }}>
      <CardPayment funding={funding} {...step} />
    </Elements>
  );
}

type Progress =
  | { is: 'waiting' | 'paying' }
  | { is: 'failed'; message: string; isBesideField?: boolean };

function CardPayment({ funding, payText, onBack, onPaid }: Omit<CardStepProps, 'config'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [progress, setProgress] = useState<Progress>({ is: 'waiting' });
  const confirm = useConfirmPayment();
  const isPaying = progress.is === 'paying';

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || isPaying) return;
    setProgress({ is: 'paying' });
    const error = await confirmAtStripe(stripe, { elements });
    if (error) {
      const isBesideField = error.type === 'validation_error';
      return setProgress({ is: 'failed', message: error.message ?? '', isBesideField });
    }
    try {
      await confirm.mutateAsync({ body: { paymentIntentId: funding.paymentIntentId } });
      onPaid();
    } catch (failure) {
      setProgress({ is: 'failed', message: confirmFailureText(failure) });
    }
  }

  return (
    // The tools of a staging server add the test cards to `data-card-form`.
    <form onSubmit={pay} className="grid gap-4" aria-label={t.payments.payByCard()} data-card-form>
      {!isReady && <Spinner />}
      <PaymentElement onReady={() => setReady(true)} />
      {progress.is === 'failed' && (
        // Faults that the card form shows beside a field are only read out here.
        <p
          role="alert"
          className={
            progress.isBesideField
              ? 'sr-only'
              : 'rounded-md bg-danger-soft px-4 py-3 text-danger text-sm'
          }
        >
          {progress.message || t.payments.paymentFailed()}
        </p>
      )}
      <DialogActions className="mt-2">
        <Button variant="secondary" disabled={isPaying} onClick={onBack}>
          {t.common.back()}
        </Button>
        <Button type="submit" disabled={!stripe || !isReady} pending={isPaying}>
          {payText ?? t.payments.pay({ amount: formatMoney(funding.amount) })}
        </Button>
      </DialogActions>
    </form>
  );
}
