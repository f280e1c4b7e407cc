import { CompanyWebsite } from '#client/components/company/company-website.tsx';
import { EmployerFactList } from '#client/components/company/employer-facts.tsx';
import { JobCard } from '#client/components/job/job-card.tsx';
import { CompanyMark } from '#client/components/ui/avatar.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { industryLabel } from '#client/lib/text/job-labels.ts';
import type { PublicCompany } from '#shared/contract/contract.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';

/** A company with its open jobs, as everyone sees it. */
export function CompanyView({ company }: { company: PublicCompany }) {
  const { name, logoUrl, industry, location, description, website, companySize } = company;
  return (
    <article className="grid grid-cols-1 gap-8">
      <header className="flex items-start gap-4">
        <CompanyMark size="lg" name={name} src={logoUrl} />
        <div className="grid min-w-0 gap-0.5">
          <h1 className="wrap-anywhere font-semibold font-serif text-xl">
            <bdi>{name}</bdi>
          </h1>
          <p className="wrap-anywhere text-muted">
            {[industryLabel(industry), location && placeName(location)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <OpenJobs company={company} />
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <section className="grid grid-cols-1 gap-3">
            <h2 className="font-semibold font-serif text-lg">{t.job.companyAbout()}</h2>
            <p className="wrap-anywhere max-w-reading whitespace-pre-line">
              {description || t.job.noCompanyDescription()}
            </p>
          </section>
          <Card title={t.job.companyFacts()} className="text-sm">
            <div className="grid gap-4">
              <EmployerFactList facts={company} size={companySize} />
              {!company.verification && <p className="text-muted">{t.job.companyUnverified()}</p>}
              <CompanyWebsite url={website} />
            </div>
          </Card>
        </div>
      </div>
    </article>
  );
}

function OpenJobs({ company: { jobs, openJobs } }: { company: PublicCompany }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-4">
      <h2 className="font-semibold font-serif text-lg">{t.job.companyOpenJobs()}</h2>
      {jobs.length === 0 ? (
        <p className="text-muted">{t.job.companyNoJobs()}</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard size="tile" level={3} job={job} isOnCompanyPage />
            </li>
          ))}
        </ul>
      )}
      {openJobs > jobs.length && (
        <p className="text-muted text-sm">{t.job.companyMoreJobs({ count: jobs.length })}</p>
      )}
    </section>
  );
}
