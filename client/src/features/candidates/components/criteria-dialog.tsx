import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { CRITERION_LENGTH, MAX_CRITERIA } from '#shared/domain/assessment.ts';
import * as t from '#texts';
import { usePosting } from '../api.ts';
import { useUpdateCriteria } from '../assessment-api.ts';

interface CriteriaDialogProps extends PanelProps {
  jobId: number;
  criteria: readonly string[];
}

/** Sets the criteria that a posting's applicants are rated by. */
export default function CriteriaDialog({ open, onOpenChange, ...props }: CriteriaDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t.assessments.criteriaTitle()}
      description={t.assessments.criteriaText()}
    >
      <CriteriaForm {...props} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface CriteriaFormProps {
  jobId: number;
  criteria: readonly string[];
  onClose: () => void;
}

function CriteriaForm({ jobId, criteria, onClose }: CriteriaFormProps) {
  const [labels, setLabels] = useState(criteria);
  const { data: posting } = usePosting(jobId);
  const update = useUpdateCriteria(onClose);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({ params: { id: jobId }, body: { criteria: [...labels] } });
      }}
    >
      <Field
        label={t.assessments.criteria()}
        hint={t.assessments.criteriaHint({ count: MAX_CRITERIA })}
      >
        <TagInput
          value={labels}
          onValueChange={setLabels}
          suggestions={posting?.skills}
          max={MAX_CRITERIA}
          maxLength={CRITERION_LENGTH}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t.common.cancel()}
        </Button>
        <Button type="submit" pending={update.isPending}>
          {t.common.save()}
        </Button>
      </DialogActions>
    </form>
  );
}
