import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { ALERT_TEXT_VERSION } from '#shared/domain/mail.ts';
import { type SearchFilters, writeFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { alertOf, type Frequency, frequencyOptions } from '../../alert-frequencies.ts';
import { searchText } from '../../filter-text.ts';
import { saveSearch } from '../../saved-searches.ts';

interface SavedSearchDialogProps extends PanelProps {
  filters: SearchFilters;
  /** Focused on close, because the panel that opened the dialog has closed. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * Saves the current search in this browser. A job seeker may also choose an e-mail alert, for which
 * the search is saved in the account.
 */
export default function SavedSearchDialog({
  open,
  onOpenChange,
  filters,
  opener,
}: SavedSearchDialogProps) {
  const [name, setName] = useState('');
  const [frequency, setFrequency] = useState<Frequency>('never');
  const user = useCurrentUser();
  const email = user?.role === 'job_seeker' ? user.email : undefined;
  const { mutate: saveAlert } = useCall('saveSearch', {
    onSuccess: () => toast({ title: () => t.emails.alertSaved({ email: email ?? '' }) }),
    onError: failureToast(t.emails.alertFailed),
  });
  const isBlank = name.trim() === '';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBlank) return;
    saveSearch(name.trim(), filters);
    toast({ title: t.filters.savedToast, description: t.filters.savedToastText });
    const alert = alertOf(frequency);
    if (email && alert) {
      const decision = { place: 'saved-searches', textVersion: ALERT_TEXT_VERSION } as const;
      saveAlert({ body: { name: name.trim(), query: writeFilters(filters), alert, ...decision } });
    }
    setName('');
    setFrequency('never');
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t.filters.saveTitle()}
      description={frequency === 'never' ? t.filters.saveText() : t.filters.saveTextAlert()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        opener.current?.focus({ preventScroll: true });
      }}
    >
      <form onSubmit={handleSubmit} className="grid gap-4">
        <p className="wrap-anywhere rounded-md bg-surface-sunken px-3 py-2 text-sm">
          {searchText(filters)}
        </p>
        <Field label={t.filters.saveName()}>
          <Input
            value={name}
            maxLength={100}
            placeholder={t.filters.saveNamePlaceholder()}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {email && (
          <Field
            label={t.emails.ask()}
            hint={frequency === 'never' ? undefined : t.emails.consent({ email })}
          >
            <Select options={frequencyOptions()} value={frequency} onValueChange={setFrequency} />
          </Field>
        )}
        <DialogActions className="mt-2">
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t.common.cancel()}
          </Button>
          <Button type="submit" disabled={isBlank}>
            {t.common.save()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
