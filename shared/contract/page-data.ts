import type { CallName, CurrentUser } from './contract.ts';
import type { InputOf } from './input.ts';
import type { LiveEvent } from './live.ts';

/** The id of the element of a page's HTML that holds its `PageData`. */
export const PAGE_DATA = 'page-data';

/** Data embedded in a page's HTML, so that its first view needs no requests for it. */
export interface PageData {
  /** Render time, ISO 8601; relative times use it until the page is interactive. */
  at: string;
  /** Null for a visitor; absent where the session could not be read. */
  user?: CurrentUser | null;
  /** The event id after which the person's live stream starts, and the unread events before it. */
  live?: { lastEventId: number; waiting: LiveEvent[] };
  answers: PageAnswer[];
}

/** Response of a call, or the first page of an infinite list. */
export type PageAnswer = PageCall & {
  /** Null for the subject of a page that does not exist. */
  answer?: unknown;
  page?: { items: unknown[]; nextCursor?: string; total: string };
};

/** A read that a page starts with. */
export type PageCall = {
  [Name in CallName]: {
    name: Name;
    input: InputOf<Name>;
    /** An infinite list. */
    grows?: boolean;
    /** The page shows the first items of a longer list. */
    isTop?: boolean;
    /** Too expensive for a link that is only pointed at. */
    isCostly?: boolean;
  };
}[CallName];
