import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

/** Leads to the first posting, whose form begins with that of the company if there is none. */
export const FirstPostLink = () => (
  <ButtonLink href={paths.employer.newJobPosting}>{t.postings.postFirst()}</ButtonLink>
);
