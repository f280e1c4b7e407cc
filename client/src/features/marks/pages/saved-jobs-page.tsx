import { useQuery } from '@tanstack/react-query';
import { Ban, Bookmark } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { listOptions } from '#client/lib/calls/calls.ts';
import { formatNumber } from '#client/lib/text/format.ts';
import { JOB_MARKS } from '#shared/domain/constants.ts';
import * as t from '#texts';
import { MarkedJobs } from '../components/marked-jobs.tsx';

const TABS = {
  saved: { label: t.marks.savedTab, Icon: Bookmark },
  dismissed: { label: t.marks.notInterestedShort, Icon: Ban },
} as const;

export default function SavedJobsPage() {
  const [search, setSearch] = useSearchParams();
  const mark = JOB_MARKS.find((each) => each === search.get('show')) ?? 'saved';
  const { data: marks = [] } = useQuery(listOptions('listJobMarks', {}));
  const title = t.marks.pageTitle();
  return (
    <Page title={title}>
      <PageHeader title={title} description={t.marks.pageText()} />
      <Tabs
        value={mark}
        onValueChange={(next) =>
          setSearch(next === 'saved' ? {} : { show: next }, { replace: true })
        }
      >
        <TabsList aria-label={t.marks.lists()}>
          {JOB_MARKS.map((each) => {
            const { label, Icon } = TABS[each];
            return (
              <TabsTrigger key={each} value={each}>
                <Icon aria-hidden />
                {label()}
                {marks.length > 0 && (
                  <span className="font-normal text-muted tabular-nums">
                    {formatNumber(marks.filter((one) => one.mark === each).length)}
                  </span>
                )}
              </TabsTrigger>
            );
          })}
        </TabsList>
        <TabsContent value={mark}>
          <MarkedJobs key={mark} mark={mark} />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
