import { Suspense, useState } from 'react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import type { SalarySearch } from '#shared/domain/salaries.ts';
import * as t from '#texts';
import { ComingSoon } from '../components/coming-soon.tsx';
import { Learning } from '../components/learning.tsx';

const SalaryGuide = lazyComponent(() => import('../components/salary-guide.tsx'));

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

const TABS = [
  { name: 'resume', label: t.career.tabResume },
  { name: 'interview', label: t.career.tabInterview },
  { name: 'paths', label: t.career.tabPaths },
  { name: 'salary', label: t.career.tabSalary },
  { name: 'trends', label: t.career.tabTrends },
] as const;

export default function CareerResourcesPage() {
  const title = t.pages.careerResourcesTitle();
  const [salarySearch, setSalarySearch] = useState<SalarySearch>({});
  const adviceOn = (subject: 'resume' | 'interview') =>
    NUMBERS.map((number) => ({
      title: t.career[`${subject}${number}Title`](),
      text: t.career[`${subject}${number}Text`](),
    }));
  return (
    <Page title={title}>
      <PageHeader title={title} description={t.career.intro()} />
      <Tabs defaultValue="resume">
        <TabsList>
          {TABS.map(({ name, label }) => (
            <TabsTrigger key={name} value={name}>
              {label()}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="resume">
          <h2 className="sr-only">{t.career.tabResume()}</h2>
          <AdviceList advice={adviceOn('resume')} />
        </TabsContent>
        <TabsContent value="interview">
          <h2 className="sr-only">{t.career.tabInterview()}</h2>
          <AdviceList advice={adviceOn('interview')} />
        </TabsContent>
        <TabsContent value="paths">
          <ComingSoon guide="paths" />
        </TabsContent>
        <TabsContent value="salary">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <h2 className="sr-only">{t.career.tabSalary()}</h2>
            <SalaryGuide search={salarySearch} onSearch={setSalarySearch} />
          </Suspense>
        </TabsContent>
        <TabsContent value="trends">
          <ComingSoon guide="trends" />
        </TabsContent>
      </Tabs>
      <Learning />
    </Page>
  );
}

function AdviceList({ advice }: { advice: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {advice.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2rem_1fr] content-start">
          <span aria-hidden className="font-serif text-lg text-primary tabular-nums">
            {index + 1}
          </span>
          <div>
            <h3 className="mb-1 font-semibold">{title}</h3>
            <p className="max-w-reading text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
