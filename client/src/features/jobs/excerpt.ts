import { truncate } from '#client/lib/text/format.ts';

const MAX_LENGTH = 120;

/** Beginning of a description, for a card. */
export const excerpt = ({ description }: { description: string }): string =>
  truncate(description, MAX_LENGTH);
