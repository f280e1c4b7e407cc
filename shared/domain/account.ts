/** What a link that was mailed to its owner's address does. */
export const ACCOUNT_LINK_KINDS = ['confirm-email', 'reset-password'] as const;
export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

/** How long the closing of an account can be undone; then it is erased. */
export const CLOSING_DAYS = 14;

/** What others see instead of the name, in no language of theirs. */
export const CLOSED_NAME = 'Compte fermé · Account closed';

/** How long receipts and the ledger are kept after the tax year of a payment, as tax law asks. */
export const LEDGER_KEPT_YEARS = 6;

/** How long the archive of a person's own data can be downloaded. */
export const EXPORT_KEPT_DAYS = 7;
