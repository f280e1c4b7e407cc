import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { dayOf } from '#client/lib/text/day.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { FLOWS, type FlowId, stopAddress } from '#shared/domain/staging-flows.ts';
import * as t from '#texts';
import type { PanelProps } from '../api.ts';
import { changeFinding, clearChecklist, useChecklist } from '../checklist.ts';
import { readRecorded } from '../recorder.ts';
import { downloadText, testReport } from '../report.ts';

/** Number of a tab's last requests that are saved with a tick. */
const REQUESTS_OF_FLOW = 5;

/** Flows to test, with their steps, personas and notes. */
export function ChecklistPanel({ state }: PanelProps) {
  const findings = useChecklist();
  const flows = keysOf(FLOWS);
  const doneCount = flows.filter((flow) => findings[flow]?.doneAt).length;
  const save = () => {
    const now = new Date();
    const text = testReport({ state, findings, browser: navigator.userAgent, now });
    downloadText(`portage-test-${dayOf(now)}.md`, 'text/markdown', text);
  };
  return (
    <>
      <ol className="grid">
        {flows.map((flow) => (
          <Flow key={flow} flow={flow} />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t pt-4">
        <Button onClick={save}>{t.staging.saveReport()}</Button>
        <Button variant="quiet" onClick={clearChecklist}>
          {t.staging.clearChecklist()}
        </Button>
        <p role="status" className="text-muted text-sm">
          {t.staging.doneOf({ done: doneCount, all: flows.length })}
        </p>
      </div>
    </>
  );
}

const lastRequestIds = () =>
  readRecorded()
    .requests.flatMap(({ requestId }) => requestId ?? [])
    .slice(-REQUESTS_OF_FLOW);

function Flow({ flow }: { flow: FlowId }) {
  const { doneAt, note = '' } = useChecklist((all) => all[flow]) ?? {};
  const tick = (isDone: boolean) =>
    changeFinding(
      flow,
      isDone
        ? { doneAt: new Date().toISOString(), requestIds: lastRequestIds() }
        : { doneAt: undefined, requestIds: undefined },
    );
  return (
    <li className="grid gap-x-6 gap-y-2 border-t py-4 first:border-t-0 first:pt-0 md:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-2">
        <Checkbox
          checked={Boolean(doneAt)}
          onCheckedChange={tick}
          label={<span className="font-medium">{t.staging.flow[flow]()}</span>}
        />
        <p className="text-muted text-sm">{t.staging.flowSteps[flow]()}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {FLOWS[flow].map((stop) => (
            <li key={stop.persona}>
              <a href={stopAddress(stop)} className="text-primary underline underline-offset-4">
                {t.staging.actAs({ persona: t.staging.persona[stop.persona]() })}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Field label={t.staging.noteOn({ flow: t.staging.flow[flow]() })} hideLabel>
        <Textarea
          className="min-h-16"
          value={note}
          placeholder={t.staging.note()}
          onChange={(event) => changeFinding(flow, { note: event.currentTarget.value })}
        />
      </Field>
    </li>
  );
}
