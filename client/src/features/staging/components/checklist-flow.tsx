import { useState } from 'react';
import { Link } from 'wouter';
import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import {
  expectationsOf,
  FLOW_RESULTS,
  FLOWS,
  type FlowId,
  stopAddress,
} from '#shared/domain/staging-flows.ts';
import * as t from '#texts';
import type { PanelProps } from '../api.ts';
import { useRunShown } from '../checklist.ts';
import { resultBefore, resultOf, type TestRun } from '../report.ts';
import { stateLink, surroundings } from '../surroundings.ts';
import { useActAsVisitor } from '../use-acting.ts';
import { Failure } from './failure.tsx';
import { ProblemForm } from './problem-form.tsx';

type Result = (typeof FLOW_RESULTS)[number];

const TONES: Record<Result, BadgeTone> = {
  passed: 'positive',
  failed: 'danger',
  blocked: 'caution',
  'not-run': 'neutral',
};

const isProblem = (result: Result) => result === 'failed' || result === 'blocked';

const NO_PROBLEM = {
  severity: null,
  snapshotId: null,
  steps: '',
  expected: '',
  actual: '',
  note: '',
} as const;

interface ChecklistFlowProps extends PanelProps {
  flow: FlowId;
  run: TestRun;
}

/** A flow with its steps, what should happen, and what the tester found. */
export function ChecklistFlow({ flow, run, state }: ChecklistFlowProps) {
  const found = resultOf(run, flow);
  const before = resultBefore(run, flow);
  const [result, setResult] = useState<Result>(found?.result ?? 'not-run');
  const show = useRunShown();
  const setting = useCall('setFlowResult', { onSuccess: show });
  const params = { id: run.id };
  const title = t.stagingFlows.title[flow]();
  const choose = (next: Result) => {
    setResult(next);
    if (isProblem(next)) return;
    const here = surroundings(state);
    // An earlier problem stays with where it was seen, in case the result was a slip.
    const { severity, snapshotId, steps, expected, actual, note, address, persona, space } =
      found ?? { ...NO_PROBLEM, ...here };
    const texts = { severity, snapshotId, steps, expected, actual, note };
    const seen = { address, persona, space };
    setting.mutate({ params, body: { ...here, ...texts, ...seen, flow, result: next } });
  };
  return (
    <li className="grid gap-x-6 gap-y-3 border-t py-4 first:border-t-0 first:pt-0 md:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-2">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {found && (
            <Badge tone={TONES[found.result]}>{t.stagingRuns.results[found.result]()}</Badge>
          )}
          {before && (
            <Badge tone="outline">
              {t.stagingRuns.before({ result: t.stagingRuns.results[before]() })}
            </Badge>
          )}
        </h3>
        <p className="text-sm">{t.stagingFlows.steps[flow]()}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {FLOWS[flow].stops.map((stop) => (
            <li key={stopAddress(stop)}>
              {stop.persona ? (
                <Link
                  href={stopAddress(stop)}
                  className="text-primary underline underline-offset-4"
                >
                  {t.staging.actAs({ persona: t.staging.persona[stop.persona]() })}
                </Link>
              ) : (
                <VisitorStop to={stop.to} />
              )}
            </li>
          ))}
        </ul>
        <p className="text-muted text-sm">{t.stagingRuns.shouldHappen()}</p>
        <ul className="list-disc ps-5 text-muted text-sm">
          {expectationsOf(flow).map((id) => (
            <li key={id}>{t.stagingFlows.expect[id]()}</li>
          ))}
        </ul>
      </div>
      <div className="grid content-start gap-2">
        <Field label={t.stagingRuns.result({ flow: title })} hideLabel>
          <Select
            options={optionsOf(FLOW_RESULTS, (each) => t.stagingRuns.results[each]())}
            value={result}
            disabled={run.endedAt !== null}
            onValueChange={choose}
          />
        </Field>
        <Failure error={setting.error} />
        {found && isProblem(found.result) && (
          <a href={stateLink(found)} className="text-primary text-sm underline underline-offset-4">
            {t.stagingRuns.link()}
          </a>
        )}
      </div>
      {isProblem(result) && !run.endedAt && (
        <ProblemForm
          flow={flow}
          found={found}
          pending={setting.isPending}
          isSaved={setting.isSuccess && isProblem(setting.variables.body.result)}
          onSave={(problem) =>
            setting.mutate({ params, body: { flow, result, ...surroundings(state), ...problem } })
          }
        />
      )}
    </li>
  );
}

/** Step of a flow as a visitor: signs out and opens the page. */
function VisitorStop({ to }: { to: string }) {
  const leaving = useActAsVisitor(to);
  return (
    <>
      <Button
        variant="link"
        size="inline"
        className="font-normal"
        pending={leaving.isPending}
        onClick={() => leaving.mutate({})}
      >
        {t.stagingRuns.asVisitor()}
      </Button>
      <Failure error={leaving.error} />
    </>
  );
}
