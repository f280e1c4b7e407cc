import type { ReactNode } from 'react';
import { CompanyWebsite } from '#client/components/company/company-website.tsx';
import { BadgeList } from '#client/components/ui/badge-list.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import type { JobDetail } from '#shared/contract/contract.ts';
import { languageOfText } from '#shared/domain/posting-translation.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { AskedQuestions } from './asked-questions.tsx';

interface JobTabsProps {
  job: JobDetail;
  level: 2 | 3;
}

export function JobTabs({ job, level }: JobTabsProps) {
  const lang = job.language ?? undefined;
  return (
    <Tabs defaultValue="description">
      <TabsList>
        <TabsTrigger value="description">{t.job.description()}</TabsTrigger>
        <TabsTrigger value="requirements">{t.job.requirements()}</TabsTrigger>
        <TabsTrigger value="company">{t.job.company()}</TabsTrigger>
      </TabsList>
      <TabsContent value="description" className="grid grid-cols-1 gap-6">
        <Prose lang={lang}>{job.description}</Prose>
        {job.skills.length > 0 && (
          <Part title={t.job.skills()} level={level}>
            <BadgeList texts={job.skills} textLang={lang} />
          </Part>
        )}
        {job.benefits && (
          <Part title={t.job.benefits()} level={level}>
            <Prose lang={languageOfText(job, 'benefits') ?? undefined}>{job.benefits}</Prose>
          </Part>
        )}
        {job.languageReason && (
          <Part title={t.job.languageReason()} level={level}>
            <Prose lang={lang}>{job.languageReason}</Prose>
          </Part>
        )}
        {job.accommodation && (
          <Part title={t.job.accommodation()} level={level}>
            <Prose lang={lang}>{job.accommodation}</Prose>
          </Part>
        )}
        {job.questions.length > 0 && (
          <Part title={t.questions.asked()} level={level}>
            <AskedQuestions questions={job.questions} />
          </Part>
        )}
      </TabsContent>
      <TabsContent value="requirements" isKept>
        {job.requirements ? (
          <Prose lang={languageOfText(job, 'requirements') ?? undefined}>{job.requirements}</Prose>
        ) : (
          <Prose>{t.job.noRequirements()}</Prose>
        )}
      </TabsContent>
      <TabsContent value="company" isKept className="grid grid-cols-1 gap-6">
        <Prose>{job.company.description || t.job.noCompanyDescription()}</Prose>
        <dl className="grid gap-4 sm:grid-cols-2">
          <div>
            <dt className="font-medium text-sm">{t.job.location()}</dt>
            <dd className="text-muted">
              {job.company.location ? placeName(job.company.location) : t.common.notSpecified()}
            </dd>
          </div>
        </dl>
        <CompanyWebsite url={job.company.website} />
      </TabsContent>
    </Tabs>
  );
}

/** User's text with its line breaks. */
function Prose({ lang, children }: { lang?: string; children: string }) {
  return (
    <p lang={lang} className="wrap-anywhere max-w-reading whitespace-pre-line">
      {children}
    </p>
  );
}

function Part({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="grid grid-cols-1 gap-2">
      <Heading className="font-semibold">{title}</Heading>
      {children}
    </section>
  );
}
