import type { CalendarEntry } from './calendar.ts';

/** Content of a mail, without its layout. */
export interface Letter {
  /** Title, which is also the subject. */
  title: string;
  paragraphs: string[];
  /** Entries of a mail about several things. */
  items?: LetterItem[];
  action?: LetterLink;
  /** Small print at the end. */
  note?: string;
  /** Entry for the reader's calendar; a letter with one is sent by itself. */
  calendar?: CalendarEntry;
  /** Name that the entry comes from. */
  organizer?: string;
  /** Ids of the saved searches whose alerts this is, for the unsubscribe link. */
  alerts?: number[];
}

export interface LetterItem {
  title: string;
  text: string;
  link?: LetterLink;
}

export interface LetterLink {
  label: string;
  /** On this site, with its query. */
  path: string;
}

/** Combines several letters into one, without duplicate items. */
export function digest(letters: Letter[], title: string): Letter {
  const items = letters.flatMap((letter) => letter.items ?? [toItem(letter)]);
  const alerts = letters.flatMap((letter) => letter.alerts ?? []);
  const keyOf = ({ title, link }: LetterItem) => `${title} ${link?.path}`;
  const isFirst = (item: LetterItem, index: number) =>
    items.findIndex((other) => keyOf(other) === keyOf(item)) === index;
  return {
    title,
    paragraphs: [],
    items: items.filter(isFirst),
    ...(alerts.length > 0 && { alerts }),
  };
}

function toItem({ title, paragraphs, action }: Letter): LetterItem {
  return { title, text: paragraphs.join(' '), ...(action && { link: action }) };
}
