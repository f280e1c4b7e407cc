/** Kinds of scheduled events on a staging server; the clock can be moved to the next of each. */
export const DUE_KINDS = [
  'posting',
  'reminder',
  'alert',
  'mail',
  'escrow',
  'holdEnd',
  'decision',
  'account',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Changes that every open page is told of. */
export const CHANGE_KINDS = ['move', 'stop', 'start', 'reset', 'reset-persona', 'restore'] as const;

export const MAX_MOVE_HOURS = 24 * 400;

export const MAX_SNAPSHOTS = 10;

/** Letters and digits of any language, with spaces, dots and dashes between them. */
export const SNAPSHOT_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,38}[\p{L}\p{N}])?$/u;
