/** Purposes of a database's data. */
export const DATA_KINDS = ['demo', 'staging', 'production'] as const;

export type DataKind = (typeof DATA_KINDS)[number];
