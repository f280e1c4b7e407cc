import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Cards that employers agreed to keep at Stripe for the steps of one agreement. */
export const agreementCards = pgTable(
  'agreement_cards',
  {
    id: serial().primaryKey(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    /** Has no other card than this one, and no name or address. */
    stripeCustomerId: text().notNull().unique(),
    /** Null until a payment with the card has succeeded. */
    stripePaymentMethodId: text(),
    brand: varchar({ length: 50 }),
    last4: varchar({ length: 4 }),
    expMonth: integer(),
    expYear: integer(),
    consentedBy: integer().references(() => users.id),
    consentedAt: instant().notNull(),
    /** From then on nothing is paid with it. */
    endedAt: instant(),
    /** Stripe has confirmed that it is gone. */
    removedAt: instant(),
    /** When the worker next asks whether it is still needed, or tries to remove it. */
    checkAt: instant().notNull(),
  },
  (t) => [
    index('agreement_cards_application_idx').on(t.applicationId),
    index('agreement_cards_consented_by_idx').on(t.consentedBy),
    index('agreement_cards_check_idx').on(t.checkAt).where(sql`${t.removedAt} is null`),
    uniqueIndex('agreement_cards_kept_key')
      .on(t.applicationId)
      .where(sql`${t.stripePaymentMethodId} is not null and ${t.endedAt} is null`),
  ],
);
