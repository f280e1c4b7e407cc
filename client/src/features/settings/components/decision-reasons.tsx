import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
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
  const [text, setText] = useState('');
  // Another box after the button has added its text; Enter keeps the one that has the focus.
  const [box, setBox] = useState(0);
  const reasons = set.isPending ? set.variables.body.reasons : data;
  const save = (next: string[]) => {
    setText('');
    set.mutate({ body: { reasons: next } });
  };
  const added = text.trim();
  return (
    <div className="flex items-end gap-3">
      <Field label={t.templates.newReason()} className="min-w-0 grow">
        <TagInput
          key={box}
          placeholder={t.templates.reasonExample()}
          value={reasons ?? []}
          disabled={!reasons}
          max={MAX_REASONS}
          maxLength={MAX_REASON}
          splitAtComma={false}
          onTextChange={setText}
          onValueChange={save}
        />
      </Field>
      <Button
        variant="secondary"
        disabled={!added || !reasons || reasons.includes(added)}
        onClick={() => {
          setBox(box + 1);
          save([...(reasons ?? []), added]);
        }}
      >
        {t.templates.addReason()}
      </Button>
    </div>
  );
}
