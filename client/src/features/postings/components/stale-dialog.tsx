import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '#client/components/ui/dialog.tsx';
import { formatDate, formatMoney, truncate } from '#client/lib/format.ts';

import type { OwnJob } from '#shared/contract/contract.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import {
  type PostingField,
  type PostingInput,
  postingFields,
  valuesOf,
} from '../posting-values.ts';

const labels: Record<PostingField, Text> = {
  title: t.postings.title,
  jobType: t.postings.jobType,
  experienceLevel: t.postings.experienceLevel,
  location: t.postings.location,
  isRemote: t.postings.isRemote,
  hourlyRateMin: t.postings.hourlyRateMin,
  hourlyRateMax: t.postings.hourlyRateMax,
  salaryMin: t.postings.salaryMin,
  salaryMax: t.postings.salaryMax,
  description: t.postings.description,
  skills: t.postings.skills,
  requirements: t.postings.requirements,
  benefits: t.postings.benefits,
  closesAt: t.postings.closesAt,
};

interface StaleDialogProps {
  /** The posting when the form was opened. */
  base: OwnJob;
  /** The posting as someone else saved it meanwhile. */
  theirs: OwnJob;
  mine: PostingInput;
  pending: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Two people edited one posting: shows what the other changed, and lets this one decide. */
export function StaleDialog(props: StaleDialogProps) {
  const { base, theirs, mine, pending, onTakeTheirs, onOverwrite, onClose } = props;
  const before = valuesOf(base);
  const now = valuesOf(theirs);
  const changed = postingFields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );
  return (
    <Dialog open onOpenChange={(open) => open || pending || onClose()}>
      <DialogContent size="lg" title={t.postings.staleTitle()} description={t.postings.staleText()}>
        {changed.length === 0 ? (
          <p className="text-sm">{t.postings.staleStatusOnly()}</p>
        ) : (
          <dl className="grid gap-4">
            {changed.map((field) => (
              <div key={field} className="grid gap-1 rounded-md border p-3">
                <dt className="font-medium text-sm">{labels[field]()}</dt>
                <dd className="grid gap-2 text-sm sm:grid-cols-2 sm:gap-4">
                  <Version label={t.postings.theirs()} text={shown(field, now[field])} />
                  <Version label={t.postings.mine()} text={shown(field, mine[field])} />
                </dd>
              </div>
            ))}
          </dl>
        )}
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
      </DialogContent>
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

function shown(field: PostingField, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.common.notSpecified();
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? t.common.yes() : t.common.no();
  if (typeof value === 'number') return formatMoney(value);
  if (field === 'closesAt') return formatDate(String(value));
  if (field === 'jobType') return t.jobs.type[value as OwnJob['jobType']]();
  if (field === 'experienceLevel') {
    return t.jobs.level[value as NonNullable<OwnJob['experienceLevel']>]();
  }
  return truncate(String(value), 200);
}
