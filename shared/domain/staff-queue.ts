import type { StaffTarget } from './staff.ts';

/** Kinds of items that wait for staff, the most urgent first. */
export const QUEUE_KINDS = [
  'objected',
  'refused-refund',
  'dispute',
  'payout',
  'report',
  'answer',
  'verification',
  'task',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Days from the start of an item's wait until it is due. */
export const QUEUE_DAYS: Record<QueueKind, number> = {
  objected: 3,
  'refused-refund': 1,
  dispute: 2,
  payout: 7,
  report: 2,
  answer: 2,
  verification: 5,
  task: 1,
};

/** Choices of items by assignee; snoozed ones are only among `snoozed`. */
export const QUEUE_SHARES = ['all', 'mine', 'free', 'snoozed'] as const;
export type QueueShare = (typeof QUEUE_SHARES)[number];

/** Longest time for which an item can be snoozed. */
export const SNOOZE_MAX_DAYS = 30;

/** Objects by which the audit log names items of each kind; an employer is named as a person. */
export const CASE_TARGETS: Record<QueueKind, StaffTarget | undefined> = {
  objected: 'escrow',
  'refused-refund': 'escrow',
  dispute: 'escrow',
  payout: 'escrow',
  report: 'report',
  answer: 'report',
  verification: undefined,
  task: 'task',
};
