import { Building2, CalendarDays, ExternalLink, MapPin, Users } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { ButtonLink, OutsideLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import type { CompanyProfile } from '#shared/contract/contract.ts';
import { companyPage } from '#shared/domain/company-pages.ts';
import { companyCompletion } from '#shared/domain/profile-completion.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { CompletionNote } from './completion-note.tsx';
import { VerificationCard } from './verification-card.tsx';

const OpenPostings = lazyComponent(() => import('./open-postings.tsx'));

interface CompanyProfileViewProps {
  company: CompanyProfile;
  /** The industry in the reader's language. */
  industry: string;
  /** Whether the reader may change the profile. */
  canEdit: boolean;
  /** Whether the reader may see the company's postings. */
  hasPostings: boolean;
}

export function CompanyProfileView(props: CompanyProfileViewProps) {
  const { company, industry, canEdit, hasPostings } = props;
  const { percent, missing } = companyCompletion(company);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr]">
      <Card className="flex items-start gap-5">
        <CompanyMark size="lg" src={company.logoUrl} name={company.companyName} />
        <div className="grid min-w-0 grow gap-3">
          <div className="grid grid-cols-1 gap-1">
            <h2 className="wrap-anywhere font-semibold text-lg">
              <bdi>{company.companyName}</bdi>
            </h2>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
              {company.website && isWebUrl(company.website) && (
                <OutsideLink href={company.website} className="max-w-full">
                  <span className="truncate">
                    {company.website.replace(/^https?:\/\/|\/$/gi, '')}
                  </span>
                  <ExternalLink aria-hidden />
                </OutsideLink>
              )}
              <ButtonLink
                href={companyPage({ id: company.id, name: company.companyName })}
                variant="link"
                size="inline"
              >
                {t.company.publicPage()}
              </ButtonLink>
            </div>
          </div>
          <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <Fact icon={Building2}>{industry}</Fact>
            <Fact icon={MapPin}>
              {company.location ? placeName(company.location) : t.company.notSpecified()}
            </Fact>
            {company.companySize && (
              <Fact icon={Users}>{t.company.size[company.companySize]()}</Fact>
            )}
            {company.foundedYear !== null && (
              <Fact icon={CalendarDays}>
                {t.company.established({ year: String(company.foundedYear) })}
              </Fact>
            )}
          </ul>
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <CompletionNote title={t.employerDashboard.completion()} percent={percent}>
          {t.employerDashboard.companyMissing({
            items: missing.map((item) => t.employerDashboard.item[item]()).join(', '),
          })}
        </CompletionNote>
        <VerificationCard company={company} canEdit={canEdit} />
      </div>
      <Card title={t.company.aboutUs()}>
        {company.description ? (
          <p className="wrap-anywhere max-w-reading whitespace-pre-wrap">{company.description}</p>
        ) : (
          <p className="text-muted">{t.company.noDescription()}</p>
        )}
      </Card>
      {hasPostings && (
        <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
          <OpenPostings />
        </Suspense>
      )}
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </li>
  );
}
