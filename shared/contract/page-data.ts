import type { CallName, CurrentUser } from './contract.ts';
import type { InputOf } from './input.ts';
import type { LiveEvent } from './live.ts';

/** The id of the element of a page's HTML that holds its `PageData`. */
export const PAGE_DATA = 'page-data';

/** What a page's HTML brings along, so that its first view asks for none of it. */
export interface PageData {
  /** When it was put together, ISO 8601: times are worded by it until the page is interactive. */
  at: string;
  /** Null for a visitor; absent where it could not be found out. */
  user?: CurrentUser | null;
  /** The event id after which the person's live stream starts, and the unread events before it. */
  live?: { lastEventId: number; waiting: LiveEvent[] };
  answers: PageAnswer[];
}

/** The answer of a call; of a list that grows page by page, its first. */
export type PageAnswer = PageCall & {
  answer?: unknown;
  page?: { items: unknown[]; nextCursor?: string; total: string };
};

/** A read that a page begins with. */
export type PageCall = {
  [Name in CallName]: { name: Name; input: InputOf<Name>; grows?: boolean };
}[CallName];
