import { fieldTexts, valueText } from '#client/components/posting/field-texts.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { truncate } from '#client/lib/text/format.ts';
import type { PostingField } from '#shared/domain/posting-fields.ts';
import * as t from '#texts';
import { type Stored, storedValues } from '../posting-draft.ts';
import type { PostingValues } from '../posting-values.ts';

interface StaleDialogProps {
  /** The posting or draft as a colleague saved it. */
  theirs: Stored;
  mine: PostingValues;
  /** Fields that both changed. */
  fields: readonly PostingField[];
  pending: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Shows an edit conflict; the user keeps their values or takes the saved ones. */
export function StaleDialog(props: StaleDialogProps) {
  const { theirs, mine, fields, pending, onTakeTheirs, onOverwrite, onClose } = props;
  const theirValues = storedValues(theirs);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || pending || onClose()}
      size="lg"
      title={t.postings.staleTitle()}
      description={t.postings.staleText()}
    >
      <dl className="grid gap-4">
        {fields.map((field) => (
          <div key={field} className="grid gap-1 rounded-md border p-3">
            <dt className="font-medium text-sm">{fieldTexts[field].label()}</dt>
            <dd className="grid gap-2 text-sm sm:grid-cols-2 sm:gap-4">
              <Version label={t.postings.theirs()} text={displayText(field, theirValues[field])} />
              <Version label={t.postings.mine()} text={displayText(field, mine[field])} />
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button variant="quiet" disabled={pending} onClick={onClose}>
          {t.postings.keepEditing()}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onTakeTheirs}>
          {t.postings.takeTheirs()}
        </Button>
        <Button pending={pending} onClick={onOverwrite}>
          {t.postings.overwrite()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <span className="grid gap-0.5">
      <span className="text-muted">{label}</span>
      <span className="wrap-anywhere">{text}</span>
    </span>
  );
}

function displayText(field: PostingField, value: unknown): string {
  const { none = t.common.notSpecified } = fieldTexts[field];
  const text = valueText(field, value) ?? none();
  return typeof value === 'string' ? truncate(text, 200) : text;
}
