import { useState } from 'react';
import { usePlaces } from '#client/components/job/location-input.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import { MAX_COPIES } from '#shared/domain/constants.ts';
import * as t from '#texts';

const DEBOUNCE_MS = 150;

interface CopyDialogProps extends PanelProps {
  jobId: number;
  /** The posting as lists name it. */
  name: string;
}

/** Posts a job again for other places. */
export default function CopyDialog({ jobId, name, ...panel }: CopyDialogProps) {
  return (
    <Dialog
      {...panel}
      title={t.postings.copiesTitle({ title: name })}
      description={t.postings.copiesText()}
    >
      <CopyForm jobId={jobId} onClose={() => panel.onOpenChange(false)} />
    </Dialog>
  );
}

function CopyForm({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const [places, setPlaces] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const found = usePlaces(useDebounced(text.trim(), DEBOUNCE_MS));
  const copy = useCall('copyJob', {
    onSuccess: ({ ids }) => {
      onClose();
      toast({ title: () => t.postings.copied({ count: ids.length }) });
    },
    onError: failureToast(t.postings.copyFailed),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (places.length > 0) copy.mutate({ params: { id: jobId }, body: { places } });
      }}
    >
      <Field
        label={t.postings.copyPlaces()}
        hint={t.postings.copyHint({ count: MAX_COPIES })}
        error={isChecked && places.length === 0 && t.validation.required()}
        required
      >
        <TagInput
          value={places}
          onValueChange={setPlaces}
          onTextChange={setText}
          suggestions={(found.data ?? []).map((place) => `${place.name}, ${place.province}`)}
          splitAtComma={false}
          max={MAX_COPIES}
        />
      </Field>
      <DialogActions className="mt-2">
        <Button variant="secondary" onClick={onClose}>
          {t.common.cancel()}
        </Button>
        <Button type="submit" pending={copy.isPending}>
          {t.postings.copy({ count: Math.max(1, places.length) })}
        </Button>
      </DialogActions>
    </form>
  );
}
