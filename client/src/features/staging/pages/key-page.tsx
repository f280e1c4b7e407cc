import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
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
        <Field
          label={t.staging.key()}
          error={error && (error.status === 403 ? t.staging.wrongKey() : errorText(error))}
        >
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
