/** What a mail says; the layout is the same for all. */
export interface Letter {
  /** The subject too. */
  title: string;
  paragraphs: string[];
  /** What several things at once are about, one after the other. */
  items?: LetterItem[];
  action?: LetterLink;
  /** In small print below. */
  note?: string;
  /** The saved searches whose alerts it is, which its reader can end by it. */
  alerts?: number[];
}

export interface LetterItem {
  title: string;
  text: string;
  link?: LetterLink;
}

export interface LetterLink {
  label: string;
  /** Of this site, with its query. */
  path: string;
}

/** One mail that says what several would, each thing once. */
export function digest(letters: Letter[], title: string): Letter {
  const items = letters.flatMap((letter) => letter.items ?? [toItem(letter)]);
  const alerts = letters.flatMap((letter) => letter.alerts ?? []);
  const keyOf = ({ title, link }: LetterItem) => `${title} ${link?.path}`;
  const isFirst = (item: LetterItem, at: number) =>
    items.findIndex((one) => keyOf(one) === keyOf(item)) === at;
  return {
    ...{ title, paragraphs: [], items: items.filter(isFirst) },
    ...(alerts.length > 0 && { alerts }),
  };
}

function toItem({ title, paragraphs, action }: Letter): LetterItem {
  return { title, text: paragraphs.join(' '), ...(action && { link: action }) };
}
