import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import { type FlowId, RUN_LENGTHS, SEVERITIES } from '#shared/domain/staging-flows.ts';
import * as t from '#texts';
import { machineNow } from '../page-clock.ts';
import { expectedText, type FoundResult } from '../report.ts';
import { dataErrorText } from '../staging-data.ts';
import { type FlowResult, shrinkImage } from '../surroundings.ts';
import { Failure } from './failure.tsx';

type Problem = Pick<
  FlowResult,
  'severity' | 'steps' | 'expected' | 'actual' | 'note' | 'screenshot' | 'snapshotId'
>;

const WRITTEN = ['steps', 'expected', 'actual', 'note'] as const;

/** Time of the machine's clock, as the name of a snapshot may have it. */
const nameTime = () =>
  machineNow().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.');

interface ProblemFormProps {
  flow: FlowId;
  found: FoundResult | undefined;
  pending: boolean;
  isSaved: boolean;
  onSave: (problem: Problem) => void;
}

/** A tester's words about a flow that failed or is blocked. */
export function ProblemForm({ flow, found, pending, isSaved, onSave }: ProblemFormProps) {
  const [problem, setProblem] = useState<Problem>({
    severity: found?.severity ?? 'major',
    steps: found?.steps || t.stagingFlows.steps[flow](),
    expected: found?.expected || expectedText(flow),
    actual: found?.actual ?? '',
    note: found?.note ?? '',
    snapshotId: found?.snapshotId ?? null,
  });
  const [keepsData, setKeepsData] = useState(false);
  const [isUnusable, setUnusable] = useState(false);
  const change = (part: Partial<Problem>) => setProblem((before) => ({ ...before, ...part }));
  const keeping = useCall('takeSnapshot', {
    onSuccess: ({ snapshots }, { body }) => {
      const snapshotId = snapshots.find((each) => each.name === body.name)?.id ?? null;
      change({ snapshotId });
      setKeepsData(false);
      onSave({ ...problem, snapshotId });
    },
  });
  const addScreenshot = async (files: FileList | null) => {
    const image = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!image) return;
    const screenshot = await shrinkImage(image).catch(() => null);
    setUnusable(screenshot === null);
    if (screenshot) change({ screenshot });
  };
  return (
    <form
      className="grid gap-3 md:col-span-2"
      onPaste={({ clipboardData }) => addScreenshot(clipboardData.files)}
      onSubmit={(event) => {
        event.preventDefault();
        if (keepsData) keeping.mutate({ body: { name: `${flow} ${nameTime()}` } });
        else onSave(problem);
      }}
    >
      <Field label={t.stagingRuns.severity()} className="max-w-xs">
        <Select
          options={optionsOf(SEVERITIES, (each) => t.stagingRuns.severities[each]())}
          value={problem.severity ?? 'major'}
          onValueChange={(severity) => change({ severity })}
        />
      </Field>
      <div className="grid gap-3 md:grid-cols-2">
        {WRITTEN.map((part) => (
          <Field key={part} label={t.stagingRuns[part]()}>
            <Textarea
              className="min-h-20"
              maxLength={RUN_LENGTHS.text}
              value={problem[part]}
              onChange={({ currentTarget }) => change({ [part]: currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <Field
        label={t.stagingRuns.screenshot()}
        hint={
          problem.screenshot || found?.hasScreenshot
            ? t.stagingRuns.hasScreenshot()
            : t.stagingRuns.screenshotHint()
        }
        error={isUnusable && t.stagingRuns.screenshotUnusable()}
        className="max-w-md"
      >
        <Input
          type="file"
          className="py-1.5"
          accept="image/*"
          onChange={({ target }) => addScreenshot(target.files)}
        />
      </Field>
      <Checkbox
        checked={keepsData}
        onCheckedChange={setKeepsData}
        label={t.stagingRuns.snapshot()}
      />
      <Failure error={keeping.error} textOf={dataErrorText} />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        pending={pending || keeping.isPending}
      >
        {t.stagingRuns.save()}
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isSaved && t.stagingRuns.saved()}
      </p>
    </form>
  );
}
