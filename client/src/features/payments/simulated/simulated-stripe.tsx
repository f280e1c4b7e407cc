import type { Stripe, StripeError } from '@stripe/stripe-js';
import { createRoot, type Root } from 'react-dom/client';
import { useStore } from 'zustand';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { useLocale } from '#client/lib/text/i18n.ts';
import * as t from '#texts';
import { type CardEntry, type CardField, createCardEntry } from './card-entry.ts';
import { askCardHolder } from './challenge-dialog.tsx';
import { createCalls, faultOf, localizeError, type PaymentResult } from './emulator-calls.ts';

/** Mount path of the emulator's browser-facing API. */
const basePath = '/emulator';

type Listener = (event?: unknown) => void;

/** Payment Element: a card form in place of Stripe.js's frame. */
function createPaymentElement() {
  const entry = createCardEntry();
  const listeners = new Map<string, Set<Listener>>();
  let root: Root | undefined;
  const emit = (type: string, event?: unknown) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  const unmount = () => {
    const oldRoot = root;
    root = undefined;
    // React may be rendering the tree that takes this element away.
    queueMicrotask(() => oldRoot?.unmount());
  };
  entry.store.subscribe(() =>
    emit('change', {
      elementType: 'payment',
      collapsed: false,
      empty: entry.isEmpty(),
      complete: entry.isComplete(),
      value: { type: 'card' },
    }),
  );
  const element = {
    entry,
    mount(container: HTMLElement) {
      root = createRoot(container);
      root.render(<CardForm entry={entry} />);
      // A listener is attached only after React has mounted the element.
      setTimeout(() => emit('ready', { elementType: 'payment' }));
    },
    unmount,
    destroy: unmount,
    update: () => undefined,
    on(type: string, listener: Listener) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
      return element;
    },
    off(type: string, listener?: Listener) {
      if (listener) listeners.get(type)?.delete(listener);
      else listeners.delete(type);
      return element;
    },
  };
  return element;
}

type PaymentElement = ReturnType<typeof createPaymentElement>;

function createElements(options: { clientSecret?: string } = {}) {
  let element: PaymentElement | undefined;
  return {
    clientSecret: options.clientSecret,
    create() {
      element = createPaymentElement();
      return element;
    },
    getElement: () => element ?? null,
    update: () => undefined,
    fetchUpdates: async () => ({}),
    submit: async (): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> => {
      const fault = element?.entry.check();
      if (!fault) return { selectedPaymentMethod: 'card' };
      return { error: { type: 'validation_error', message: fault() } };
    },
    entry: () => element?.entry,
  };
}

interface ConfirmOptions {
  elements?: ReturnType<typeof createElements>;
  clientSecret?: string;
  confirmParams?: { return_url?: string };
  redirect?: 'always' | 'if_required';
}

const unsupported = async () => {
  throw new Error('Simulated payments take cards by the Payment Element only.');
};

/**
 * Stand-in for the result of `window.Stripe`, as far as `@stripe/react-stripe-js` and the Payment
 * Element need it, which calls the emulator. Loaded only where payments are simulated.
 */
export async function createSimulatedStripe(publishableKey: string): Promise<Stripe> {
  const calls = createCalls(basePath, publishableKey);

  /** Asks the card holder if the payment requires it. */
  async function authenticate(
    clientSecret: string,
    outcome: PaymentResult,
  ): Promise<PaymentResult> {
    if ('error' in outcome || outcome.paymentIntent.status !== 'requires_action') return outcome;
    const answered = await calls.challenge(clientSecret, await askCardHolder());
    if ('error' in answered) return answered;
    const error = answered.paymentIntent.last_payment_error;
    return error ? { error: localizeError(error as StripeError) } : answered;
  }

  async function confirmPayment(
    options: ConfirmOptions,
  ): Promise<PaymentResult | { error: StripeError }> {
    const { elements, confirmParams, redirect } = options;
    const entry = elements?.entry();
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    if ((elements && !entry) || !clientSecret) return unsupported();
    const { error } = (await elements?.submit()) ?? {};
    if (error) return { error };
    const outcome = await authenticate(
      clientSecret,
      await calls.confirm(clientSecret, entry?.card()),
    );
    if ('error' in outcome) {
      const { field, message } = faultOf(outcome.error);
      if (!field || !entry) return outcome;
      entry.showFault(field, message);
      return { error: { ...outcome.error, type: 'validation_error' } };
    }
    if (redirect !== 'if_required' && confirmParams?.return_url) {
      const target = new URL(confirmParams.return_url);
      target.searchParams.set('payment_intent', outcome.paymentIntent.id);
      target.searchParams.set('payment_intent_client_secret', clientSecret);
      target.searchParams.set('redirect_status', outcome.paymentIntent.status);
      window.location.assign(target);
    }
    return outcome;
  }

  const stripe = {
    elements: createElements,
    confirmPayment,
    retrievePaymentIntent: calls.retrieve,
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      authenticate(clientSecret, await calls.retrieve(clientSecret)),
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  return stripe as unknown as Stripe;
}

/** Replaces the Payment Element while payments are simulated. */
function CardForm({ entry }: { entry: CardEntry }) {
  useLocale();
  const { values, faults } = useStore(entry.store);
  // A browser must not offer the reader's real cards here.
  const input = (field: CardField) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) => entry.type(field, event.target.value),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    className: 'tabular-nums',
  });
  const fault = (field: CardField) => faults[field]?.();
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2 rounded-md border-caution border-l-4 bg-caution-soft px-3 py-2 text-sm">
        <p className="font-medium">{t.payments.simulatedNotice()}</p>
        <p className="text-muted">{t.payments.simulatedHint()}</p>
      </div>
      <Field
        label={t.payments.cardNumber()}
        error={fault('number')}
        required
        className="col-span-2"
      >
        <Input {...input('number')} />
      </Field>
      <Field label={t.payments.cardExpiry()} error={fault('expiry')} required>
        <Input {...input('expiry')} placeholder={t.payments.cardExpiryFormat()} />
      </Field>
      <Field label={t.payments.cardCvc()} error={fault('cvc')} required>
        <Input {...input('cvc')} />
      </Field>
    </div>
  );
}
