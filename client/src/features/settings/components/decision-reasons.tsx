import { useQuery } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { MAX_REASON, MAX_REASONS } from '#shared/domain/decision-message.ts';
import * as t from '#texts';

/** Reasons that members choose from when they decide about a candidate. */
export default function DecisionReasons() {
  const { data } = useQuery(callOptions('listDecisionReasons', {}));
  const set = useCall('setDecisionReasons', { onError: failureToast(t.settings.saveFailed) });
  const reasons = set.isPending ? set.variables.body.reasons : data;
  return (
    <Field label={t.templates.newReason()} hint={t.templates.reasonsHint()}>
      <TagInput
        placeholder={t.templates.reasonExample()}
        value={reasons ?? []}
        disabled={!reasons}
        max={MAX_REASONS}
        maxLength={MAX_REASON}
        splitAtComma={false}
        onValueChange={(next) => set.mutate({ body: { reasons: next } })}
      />
    </Field>
  );
}
