import '#client/app/styles.css';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { loadStripeFor } from '#client/features/payments/load-stripe.ts';
import { startI18n } from '#client/lib/text/i18n.ts';

const query = new URLSearchParams(location.search);
const clientSecret = query.get('client_secret') ?? '';
const publishableKey = query.get('publishable_key') ?? '';

/** Payment form of the application: Elements and the Payment Element in a dialog. */
function Payment() {
  const stripe = useMemo(() => loadStripeFor({ publishableKey, mode: 'simulated' }), []);
  return (
    <Dialog open onOpenChange={() => undefined} title="Payment">
      <Elements stripe={stripe} options={{ clientSecret }}>
        <Form />
      </Elements>
    </Dialog>
  );
}

function Form() {
  const stripe = useStripe();
  const elements = useElements();
  const [events, setEvents] = useState<string[]>([]);
  const [outcome, setOutcome] = useState('');
  const pay = async () => {
    if (!stripe || !elements) return;
    setOutcome('');
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    });
    setOutcome(error ? `${error.code ?? error.type}: ${error.message}` : paymentIntent.status);
  };
  return (
    <form className="grid gap-4">
      <PaymentElement
        onReady={() => setEvents((seen) => [...seen, 'ready'])}
        onChange={({ complete }) => setEvents((seen) => (complete ? [...seen, 'complete'] : seen))}
      />
      <Button disabled={!stripe} onClick={() => void pay()}>
        Pay
      </Button>
      <output>{outcome}</output>
      <p data-events={events.join(' ')} />
    </form>
  );
}

startI18n();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Payment />
    </StrictMode>,
  );
}
