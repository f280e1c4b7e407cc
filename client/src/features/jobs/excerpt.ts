import { truncate } from '#client/lib/format.ts';

const LENGTH = 120;

/** The beginning of a description, for a card. */
export const excerpt = ({ description }: { description: string }): string =>
  truncate(description, LENGTH);
