/** What the data of a database is for. */
export const DATA_KINDS = ['demo', 'staging', 'production'] as const;

export type DataKind = (typeof DATA_KINDS)[number];
