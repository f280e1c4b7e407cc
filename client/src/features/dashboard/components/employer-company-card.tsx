import { Link } from 'wouter';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { ProgressBar } from '#client/components/ui/progress-bar.tsx';
import { formatPercent } from '#client/lib/text/format.ts';
import { localeTag } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { CompanyProfile } from '#shared/contract/contract.ts';
import { companyCompletion } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';

interface EmployerCompanyCardProps {
  company: CompanyProfile;
  /** Name in the reader's language. */
  industry: string;
  /** Whether the reader may complete the profile. */
  canEdit: boolean;
}

/** The company with the completion of its profile and the missing items. */
export function EmployerCompanyCard({ company, industry, canEdit }: EmployerCompanyCardProps) {
  const { percent, missing } = companyCompletion(company);
  const items = new Intl.ListFormat(localeTag()).format(
    missing.map((item) => t.employerDashboard.item[item]()),
  );
  return (
    <Card
      title={t.employerDashboard.company()}
      actions={
        canEdit && (
          <Link href={paths.employer.companyProfile} className="text-primary hover:underline">
            {t.employerDashboard.editCompany()}
          </Link>
        )
      }
    >
      <div className="flex items-center gap-3">
        <CompanyMark src={company.logoUrl} name={company.companyName} />
        <div className="min-w-0">
          <p className="truncate font-medium">
            <bdi>{company.companyName}</bdi>
          </p>
          <p className="truncate text-muted text-sm">{industry}</p>
        </div>
        {canEdit && (
          <span className="ml-auto font-semibold text-lg tabular-nums">
            {formatPercent(percent / 100)}
          </span>
        )}
      </div>
      {canEdit && (
        <>
          <ProgressBar
            label={t.employerDashboard.completion()}
            percent={percent}
            className="mt-4"
          />
          {missing.length > 0 && (
            <p className="mt-3 text-muted text-sm">
              {t.employerDashboard.companyMissing({ items })}
            </p>
          )}
        </>
      )}
    </Card>
  );
}
