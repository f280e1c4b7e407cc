import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import type { MessageTemplate } from '#shared/contract/contract.ts';
import { POSTING_LANGUAGES } from '#shared/domain/constants.ts';
import * as t from '#texts';

const TemplateDialog = lazyPanel(() => import('./template-dialog.tsx'));
const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

/** Texts that the members of a company share. */
export function MessageTemplates() {
  const query = useQuery(callOptions('listMessageTemplates', {}));
  const [form, setForm] = useState<{ key: number; template?: MessageTemplate }>({ key: 0 });
  const [open, setOpen] = useState(false);
  const edit = (template?: MessageTemplate) => {
    // Another form each time.
    setForm({ key: form.key + 1, template });
    setOpen(true);
  };
  return (
    <Card
      title={t.templates.title()}
      description={t.templates.text()}
      tabIndex={-1}
      className="outline-none"
    >
      {query.isLoadingError && <QueryError query={query} />}
      {query.isPending && <SkeletonGroup bars={['h-5 w-40 rounded-md']} />}
      {query.data?.length === 0 && <p className="text-muted text-sm">{t.templates.none()}</p>}
      {query.data && query.data.length > 0 && (
        <ul className="-my-3 divide-y">
          {query.data.map((template) => (
            <TemplateRow key={template.id} template={template} onEdit={() => edit(template)} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className="mt-4" onClick={() => edit()}>
        <Plus aria-hidden />
        {t.templates.add()}
      </Button>
      <TemplateDialog key={form.key} template={form.template} open={open} onOpenChange={setOpen} />
    </Card>
  );
}

interface TemplateRowProps {
  template: MessageTemplate;
  onEdit: () => void;
}

function TemplateRow({ template, onEdit }: TemplateRowProps) {
  const { id, name, use, words } = template;
  const [isAsking, setIsAsking] = useState(false);
  const remove = useCall('removeMessageTemplate', {
    onSuccess: () => setIsAsking(false),
    onError: failureToast(t.templates.removeFailed),
  });
  const languages = POSTING_LANGUAGES.filter((each) => words[each] !== undefined);
  return (
    <li className="flex items-center gap-2 py-3">
      <div className="wrap-anywhere grid min-w-0 grow gap-0.5">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">
          {[
            use === 'message' ? t.templates.forMessages() : t.applications.status[use](),
            ...languages.map((each) => t.jobs.language[each]()),
          ].join(' · ')}
        </p>
      </div>
      <IconButton label={t.templates.editOf({ name })} icon={Pencil} onClick={onEdit} />
      <IconButton
        label={t.templates.removeOf({ name })}
        icon={Trash2}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t.templates.removeOf({ name })}
        description={t.templates.removeText()}
        confirmLabel={t.templates.remove()}
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
      />
    </li>
  );
}
