import { useState } from 'react';
import {
  givenWords,
  unknownWords,
  WordsField,
} from '#client/components/application/words-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { MessageTemplate } from '#shared/contract/contract.ts';
import { MAX_TEMPLATE_NAME, TEMPLATE_USES, type Words } from '#shared/domain/decision-message.ts';
import * as t from '#texts';

interface TemplateDialogProps extends PanelProps {
  /** Undefined for a new one. */
  template: MessageTemplate | undefined;
}

/** Writes or changes a template. */
export default function TemplateDialog({ template, open, onOpenChange }: TemplateDialogProps) {
  const [name, setName] = useState(template?.name ?? '');
  const [use, setUse] = useState(template?.use ?? 'message');
  const [words, setWords] = useState<Words>(template?.words ?? {});
  const [language, setLanguage] = useState(currentLocale());
  const [isIncomplete, setIsIncomplete] = useState(false);
  const outcome = {
    onSuccess: () => onOpenChange(false),
    onError: failureToast(t.decisions.saveFailed),
  };
  const create = useCall('createMessageTemplate', outcome);
  const update = useCall('updateMessageTemplate', outcome);
  const given = givenWords(words);
  const isNamed = name.trim() !== '';
  const title = template ? t.templates.editOf(template) : t.templates.add();
  const required = (isGiven: boolean) =>
    isIncomplete && !isGiven ? t.validation.required() : undefined;

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={t.decisions.text()}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsIncomplete(!isNamed || !given);
          if (!isNamed || !given || unknownWords(given).length > 0) return;
          const body = { name, use, words: given };
          if (template) update.mutate({ params: { id: template.id }, body });
          else create.mutate({ body });
        }}
      >
        <Field label={t.decisions.templateName()} error={required(isNamed)}>
          <Input
            value={name}
            maxLength={MAX_TEMPLATE_NAME}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={t.templates.use()}>
          <Select
            value={use}
            onValueChange={setUse}
            options={optionsOf(TEMPLATE_USES, (each) =>
              each === 'message' ? t.templates.forMessages() : t.applications.status[each](),
            )}
          />
        </Field>
        <WordsField
          words={words}
          onWordsChange={setWords}
          language={language}
          onLanguageChange={setLanguage}
          hint={t.templates.wordsHint()}
          error={required(given !== undefined)}
        />
        <DialogActions className="mt-2">
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t.common.cancel()}
          </Button>
          <Button type="submit" pending={create.isPending || update.isPending}>
            {t.settings.save()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
