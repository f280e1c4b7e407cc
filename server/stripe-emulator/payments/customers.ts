import type Stripe from 'stripe';
import { noSuch } from '../core/api-error.ts';
import { defineEndpoint, listObjects } from '../core/endpoint.ts';
import { emit } from '../core/events.ts';
import { type JsonObject, newId } from '../core/objects.ts';
import { filled, metadata, withExpand, withPaging } from '../core/parameters.ts';
import type { Session } from '../core/session.ts';

type StoredCustomer = (Stripe.Customer | Stripe.DeletedCustomer) & JsonObject;

/**
 * Locks the customer, so that no payment attaches a card to one that is being deleted.
 * @param param 'id' for a customer in the path, else the name of the parameter
 */
export async function findCustomer(
  session: Session,
  id: string,
  param: 'customer' | 'id',
): Promise<StoredCustomer> {
  const customer = await session.lock<StoredCustomer>('customer', id);
  if (!customer || customer.deleted) {
    throw noSuch('customer', id, param, param === 'id' ? 404 : 400);
  }
  return customer;
}

function newCustomer(
  params: { description?: string | undefined; metadata: Stripe.Metadata },
  created: number,
) {
  return {
    id: newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: null,
    invoice_prefix: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata,
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Omit<Stripe.Customer, 'invoice_prefix'> & { invoice_prefix: string | null };
}

/** Stripe keeps the payment methods of a deleted customer, which nothing can use any more. */
export const customerEndpoints = [
  defineEndpoint('POST /v1/customers', {
    parameters: withExpand({ description: filled.optional(), metadata: metadata.default({}) }),
    run: async ({ session, params }) => {
      const customer = await session.insert(newCustomer(params, session.created));
      await emit(session, 'customer.created', customer);
      return customer;
    },
  }),
  defineEndpoint('GET /v1/customers/:id', {
    parameters: withExpand({}),
    run: async ({ session, id }) => {
      const customer = await session.find('customer', id);
      if (!customer) throw noSuch('customer', id);
      return customer;
    },
  }),
  defineEndpoint('DELETE /v1/customers/:id', {
    parameters: withExpand({}),
    run: async ({ session, id }) => {
      const customer = await findCustomer(session, id, 'id');
      const deleted = await session.save({ id, object: 'customer', deleted: true });
      await emit(session, 'customer.deleted', customer);
      return deleted;
    },
  }),
  defineEndpoint('GET /v1/customers/:id/payment_methods', {
    parameters: withPaging({ type: filled.optional() }),
    run: async ({ session, id, params: { type, ...paging } }) => {
      await findCustomer(session, id, 'id');
      const url = `/v1/customers/${id}/payment_methods`;
      return listObjects(session, 'payment_method', paging, { where: { customer: id, type }, url });
    },
  }),
];
