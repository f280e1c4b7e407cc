import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import { dayOf } from '#client/lib/text/day.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import type { z } from '#shared/validators/validator.ts';
import type { fundingFormSchema } from './funding-schema.ts';

/** Initial values of the form: the terms of an unfinished payment, or empty. */
export function termsOf(escrow: Escrow | undefined): FundingValues {
  const { amount = '', description = '', completionDeadline } = escrow ?? {};
  return {
    amount: currentLocale() === 'fr' ? amount.replace('.', ',') : amount,
    completionDeadline: completionDeadline ? dayOf(completionDeadline) : '',
    description,
  };
}

export type FundingValues = z.input<typeof fundingFormSchema>;
export type FundingTerms = z.output<typeof fundingFormSchema>;

export const fundingResolver = lazyResolver(() =>
  import('./funding-schema.ts').then((m) => m.fundingFormSchema),
);
