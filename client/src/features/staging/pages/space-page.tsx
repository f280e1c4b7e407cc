import { Button } from '#client/components/ui/button.tsx';
import * as t from '#texts';
import { Failure } from '../components/failure.tsx';
import { StagingLayout } from '../components/staging-layout.tsx';
import { leadsToText } from '../page-name.ts';
import { spaceErrorText, useEnterSpace } from '../spaces-data.ts';

/** Page of a link into a space; enters it only when the button is pressed. */
export function SpacePage({ name }: { name: string }) {
  const to = new URLSearchParams(location.search).get('to') ?? undefined;
  const entering = useEnterSpace();
  return (
    <StagingLayout title={name} description={t.stagingSpaces.leadsTo()} width="form">
      <Failure error={entering.error} textOf={spaceErrorText} className="mb-4" />
      <Button
        size="long"
        className="text-left"
        pending={entering.isPending || entering.isSuccess}
        onClick={() => entering.mutate({ body: { name, to } })}
      >
        {t.stagingSpaces.enterName({ name })}
      </Button>
      {to && <p className="mt-4 text-muted">{leadsToText(to)}</p>}
    </StagingLayout>
  );
}
