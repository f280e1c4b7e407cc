import { titleIn } from '#shared/domain/posting-translation.ts';
import { currentLocale } from './i18n.ts';

/** A posting's title in the reader's language, where it has one. */
export const titleOf = (job: Parameters<typeof titleIn>[0]): string =>
  titleIn(job, currentLocale());
