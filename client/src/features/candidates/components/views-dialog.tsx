import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { deleteView, MAX_SAVED_VIEWS, saveView, useSavedViews } from '../saved-views.ts';

/** The person's views of the list, and the form that names the present one. */
export default function ViewsDialog({ open, onOpenChange }: PanelProps) {
  const { views } = useSavedViews();
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const query = queryOf(params);
  const isFull = views.length >= MAX_SAVED_VIEWS && views.every((view) => view.name !== name);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t.candidates.views()}
      description={t.candidates.viewsText()}
    >
      {views.length > 0 && (
        <ul className="mb-6 divide-y">
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-2 py-1">
              <Link
                href={`${paths.employer.candidates()}?${view.query}`}
                aria-current={view.query === query || undefined}
                onClick={() => onOpenChange(false)}
                className="wrap-anywhere min-w-0 grow py-2 aria-current:font-semibold"
              >
                {view.name}
              </Link>
              <IconButton
                label={t.candidates.deleteView({ name: view.name })}
                icon={Trash2}
                onClick={() => deleteView(view.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          saveView({ name: name.trim(), query });
          setName('');
        }}
      >
        <Field label={t.candidates.viewName()} className="grow">
          <Input maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Button type="submit" variant="secondary" disabled={name.trim() === '' || isFull}>
          {t.candidates.saveView()}
        </Button>
      </form>
      {isFull && <p className="mt-2 text-muted text-sm">{t.candidates.viewsFull()}</p>}
    </Dialog>
  );
}

/** The query string without the open profile. */
function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete('applicationId');
  return query.toString();
}
