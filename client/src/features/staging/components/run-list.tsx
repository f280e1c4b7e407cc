import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatDateTime } from '#client/lib/text/format.ts';
import { RUN_LENGTHS } from '#shared/domain/staging-flows.ts';
import * as t from '#texts';
import { chooseRun } from '../checklist.ts';
import { Failure } from './failure.tsx';

/** The form that begins a run, and the runs of before. */
export function RunList() {
  const runs = useQuery(callOptions('listTestRuns', {}));
  const [tester, setTester] = useState('');
  const [isWrong, setWrong] = useState(false);
  const starting = useCall('startTestRun', { onSuccess: chooseRun });
  return (
    <div className="grid gap-6">
      <form
        noValidate
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const isRight = tester.trim() !== '' && tester.length <= RUN_LENGTHS.tester;
          setWrong(!isRight);
          if (isRight) starting.mutate({ body: { tester } });
        }}
      >
        <p className="text-muted">{t.stagingRuns.beginDescription()}</p>
        <Failure error={starting.error} />
        <Field
          label={t.stagingRuns.tester()}
          error={isWrong && t.stagingRuns.testerMissing({ most: RUN_LENGTHS.tester })}
          className="w-full max-w-sm"
        >
          <Input value={tester} onChange={({ target }) => setTester(target.value)} />
        </Field>
        <Button type="submit" pending={starting.isPending}>
          {t.stagingRuns.begin()}
        </Button>
      </form>
      {runs.isLoadingError && <QueryError query={runs} />}
      {runs.data && runs.data.length > 0 && (
        <section>
          <h3 className="font-medium">{t.stagingRuns.earlier()}</h3>
          <ul className="divide-y">
            {runs.data.map(({ id, tester: by, version, startedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 grow">
                  {t.stagingRuns.runOf({ id, tester: by })}
                  <span className="block text-muted text-sm">
                    {t.stagingRuns.begun({ time: formatDateTime(startedAt) })} · {version}
                  </span>
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${t.stagingRuns.openRun()} ${t.stagingRuns.runOf({ id, tester: by })}`}
                  onClick={() => chooseRun({ id, tester: by })}
                >
                  {t.stagingRuns.openRun()}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
