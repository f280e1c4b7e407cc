import { ButtonLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

/** Leads to the first posting, or to the company profile, which comes before it. */
export const FirstPostLink = ({ hasCompany }: { hasCompany: boolean }) =>
  hasCompany ? (
    <ButtonLink href={paths.employer.newJobPosting}>{t.postings.postFirst()}</ButtonLink>
  ) : (
    <ButtonLink href={paths.employer.companyProfile}>{t.company.createCompanyProfile()}</ButtonLink>
  );
