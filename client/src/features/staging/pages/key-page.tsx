import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatTime } from '#client/lib/text/format.ts';
import * as t from '#texts';
import { StagingLayout } from '../components/staging-layout.tsx';

/** Asks for the key of this staging server, once for each browser. */
export function KeyPage() {
  const [key, setKey] = useState('');
  const give = useCall('giveStagingKey', { onSuccess: () => location.reload() });
  const { error } = give;
  return (
    <StagingLayout
      title={t.staging.keyTitle()}
      description={t.staging.keyDescription()}
      width="form"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (key) give.mutate({ body: { key } });
        }}
      >
        <Field label={t.staging.key()} error={error && keyErrorText(error, give.submittedAt)}>
          <Input
            type="password"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        </Field>
        <Button type="submit" pending={give.isPending} className="justify-self-start">
          {t.staging.open()}
        </Button>
      </form>
    </StagingLayout>
  );
}

function keyErrorText(error: ApiError, triedAt: number): string {
  if (error.status === 403) return t.staging.wrongKey();
  if (error.retryAfterS === undefined) return errorText(error);
  return t.staging.tooManyKeys({ time: formatTime(new Date(triedAt + error.retryAfterS * 1000)) });
}
