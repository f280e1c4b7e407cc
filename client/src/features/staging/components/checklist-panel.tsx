import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { type FLOW_RESULTS, FLOWS } from '#shared/domain/staging-flows.ts';
import * as t from '#texts';
import type { PanelProps } from '../api.ts';
import { chooseRun, fetchScreenshots, useRunId, useRunShown } from '../checklist.ts';
import {
  comparisonText,
  downloadText,
  resultOf,
  type Screenshots,
  type TestRun,
  testReport,
} from '../report.ts';
import { ChecklistFlow } from './checklist-flow.tsx';
import { Failure } from './failure.tsx';
import { RunList } from './run-list.tsx';

/** A test run: the flows with their results, or the runs to choose from. */
export function ChecklistPanel({ state }: PanelProps) {
  const { id } = useRunId();
  const run = useQuery({
    ...callOptions('getTestRun', { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  if (id === null || run.error?.status === 404) return <RunList />;
  if (run.isLoadingError) return <QueryError query={run} />;
  if (!run.data) return null;
  return (
    <>
      <RunHeader run={run.data} />
      <ol className="grid">
        {keysOf(FLOWS).map((flow) => (
          <ChecklistFlow key={flow} flow={flow} run={run.data} state={state} />
        ))}
      </ol>
    </>
  );
}

function RunHeader({ run }: { run: TestRun }) {
  const client = useQueryClient();
  const show = useRunShown();
  const ending = useCall('endTestRun', {
    onSuccess: (ended) => {
      show(ended);
      return client.invalidateQueries({ queryKey: queryKey('listTestRuns') });
    },
  });
  const { id, tester, startedAt, endedAt } = run;
  const flows = keysOf(FLOWS);
  const count = (result: (typeof FLOW_RESULTS)[number]) =>
    flows.filter((flow) => resultOf(run, flow)?.result === result).length;
  const [passed, failed, blocked] = [count('passed'), count('failed'), count('blocked')];
  const name = `portage-test-${id}`;
  const fetching = useMutation<Screenshots, ApiError>({ mutationFn: () => fetchScreenshots(run) });
  const save = (toFile: (screenshots: Screenshots) => void) => () =>
    fetching.mutate(undefined, { onSuccess: toFile });
  const saveMarkdown = save((screenshots) => {
    const about = { origin: location.origin, browser: navigator.userAgent, screenshots };
    downloadText(`${name}.md`, 'text/markdown', testReport(run, about));
  });
  const saveJson = save((screenshots) => {
    const text = JSON.stringify({ ...run, screenshots }, undefined, 2);
    downloadText(`${name}.json`, 'application/json', `${text}\n`);
  });
  return (
    <div className="mb-4 grid gap-3 border-b pb-4">
      <p className="font-medium">
        {t.stagingRuns.runOf({ id, tester })}
        <span className="block text-muted text-sm">
          {t.stagingRuns.begun({ time: formatDateTime(startedAt) })}
          {endedAt && ` · ${t.stagingRuns.ended({ time: formatDateTime(endedAt) })}`}
        </span>
      </p>
      <p role="status" className="text-sm">
        {t.stagingRuns.progress({
          done: passed + failed + blocked,
          all: flows.length,
          passed,
          failed,
          blocked,
        })}
        {run.previous && <span className="block text-muted">{comparisonText(run)}</span>}
      </p>
      <Failure error={fetching.error} />
      <div className="flex flex-wrap gap-3">
        <Button pending={fetching.isPending} onClick={saveMarkdown}>
          {t.stagingRuns.saveMarkdown()}
        </Button>
        <Button variant="secondary" pending={fetching.isPending} onClick={saveJson}>
          {t.stagingRuns.saveJson()}
        </Button>
        {!endedAt && (
          <Button
            variant="secondary"
            pending={ending.isPending}
            onClick={() => ending.mutate({ params: { id } })}
          >
            {t.stagingRuns.end()}
          </Button>
        )}
        <Button variant="quiet" onClick={() => chooseRun(null)}>
          {t.stagingRuns.leave()}
        </Button>
      </div>
    </div>
  );
}
