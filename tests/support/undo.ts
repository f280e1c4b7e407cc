import { DEFAULT_UNDO_SECONDS, UNDO_GRACE_MS } from '#shared/domain/application-status.ts';

export const UNDO_MS = DEFAULT_UNDO_SECONDS * 1000;

/** Time after which a change that nobody holds is published. */
export const UNTIL_PUBLISHED_MS = UNDO_MS + UNDO_GRACE_MS;
