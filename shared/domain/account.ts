/** Kinds of links that are mailed to an account's address. */
export const ACCOUNT_LINK_KINDS = ['confirm-email', 'reset-password'] as const;
export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

/** Days until a closed account is erased; closing can be undone until then. */
export const CLOSING_DAYS = 14;

/** Shown to others instead of the name, in both languages. */
export const CLOSED_NAME = 'Compte fermé · Account closed';

/** Years that receipts and the ledger are kept after a payment's tax year, by tax law. */
export const LEDGER_KEPT_YEARS = 6;

/** Days that the archive of a person's own data can be downloaded. */
export const EXPORT_KEPT_DAYS = 7;
