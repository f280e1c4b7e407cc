import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
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
import { toast } from '#client/components/ui/toast.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { dayOf } from '#client/lib/text/day.ts';
import type { MessageTemplate } from '#shared/contract/contract.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#shared/domain/application-status.ts';
import type { PostingLanguage } from '#shared/domain/constants.ts';
import {
  fillPlaceholders,
  MAX_REASON,
  MAX_TELL_DAYS,
  type PlaceholderValues,
  TEMPLATE_USES,
  type Words,
} from '#shared/domain/decision-message.ts';
import * as t from '#texts';
import type { Decision } from '../use-desk.ts';

const TIMES = ['soon', 'tomorrow', 'day', 'never'] as const;
type Time = (typeof TIMES)[number];

/** Hour of the day at which a delayed decision is sent. */
const MORNING = 9;
const DAY_MS = 86_400_000;

interface DecisionDialogProps extends PanelProps {
  status: ApplicationStatus;
  /** Title of the posting that the decision closes, which fixes the status. */
  closes?: string;
  /** Number of candidates, and the values of one of them as an example. */
  count: number;
  example: PlaceholderValues & { fullName: string; language: PostingLanguage };
  /** How long the change can be undone. */
  undoSeconds: number;
  onDecide: (decision: Decision) => void;
}

/** Sets a status with the company's own words, now or later, and a private reason. */
export default function DecisionDialog(props: DecisionDialogProps) {
  const { open, onOpenChange, closes, count, example, undoSeconds, onDecide } = props;
  const [status, setStatus] = useState(props.status);
  const [words, setWords] = useState<Words>({});
  const [language, setLanguage] = useState(example.language);
  const [time, setTime] = useState<Time>('soon');
  const [day, setDay] = useState(() => dayOf(new Date(Date.now() + 2 * DAY_MS)));
  const [reason, setReason] = useState('');
  const templates = useQuery(callOptions('listMessageTemplates', {})).data ?? [];
  const reasons = useQuery(callOptions('listDecisionReasons', {})).data ?? [];
  const reasonsId = useId();
  const usable = templates.filter(({ use }) => use === status);
  const text = words[language] ?? '';
  const isSilent = time === 'never';
  const given = givenWords(words);
  const statusText = t.applications.status[status]();
  const title =
    closes !== undefined
      ? t.decisions.closeTitle({ job: closes, count })
      : count > 1
        ? t.candidates.manyTitle({ count, status: statusText })
        : t.decisions.title({ name: example.fullName });

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={t.decisions.text()}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSilent && unknownWords(words).length > 0) return;
          onDecide({
            status,
            words: isSilent ? undefined : given,
            isSilent: isSilent || undefined,
            tellAt: tellAt(time, day),
            reason: reason.trim() || undefined,
          });
        }}
      >
        {closes === undefined && (
          <Field label={t.candidates.status()}>
            <Select
              value={status}
              onValueChange={setStatus}
              options={optionsOf(APPLICATION_STATUSES, (each) => t.applications.status[each]())}
            />
          </Field>
        )}
        <Field label={t.decisions.when()}>
          <Select
            value={time}
            onValueChange={setTime}
            options={optionsOf(TIMES, (each) =>
              each === 'soon'
                ? t.decisions.times.soon({ count: undoSeconds })
                : t.decisions.times[each](),
            )}
          />
        </Field>
        {time === 'day' && (
          <Field label={t.decisions.day()}>
            <Input
              type="date"
              required
              value={day}
              min={dayOf(new Date(Date.now() + DAY_MS))}
              max={dayOf(new Date(Date.now() + (MAX_TELL_DAYS - 1) * DAY_MS))}
              onChange={({ target }) => setDay(target.value)}
            />
          </Field>
        )}
        {!isSilent && (
          <>
            {usable.length > 0 && (
              <Field label={t.decisions.template()}>
                <Select
                  value=""
                  placeholder={t.decisions.chooseTemplate()}
                  onValueChange={(id) => {
                    const chosen = usable.find((each) => `${each.id}` === id);
                    if (chosen) setWords(chosen.words);
                  }}
                  options={usable.map(({ id, name }) => ({ value: `${id}`, label: name }))}
                />
              </Field>
            )}
            <WordsField
              words={words}
              onWordsChange={setWords}
              language={language}
              onLanguageChange={setLanguage}
              hint={t.decisions.wordsHint()}
              placeholder={t.mail.statusText({ ...example, status }, language)}
            />
            <Preview
              text={
                fillPlaceholders(text, example) ||
                t.mail.statusText({ ...example, status }, language)
              }
              name={example.fullName}
              count={count}
              language={language}
            />
            <SaveTemplate status={status} words={given} />
          </>
        )}
        <datalist id={reasonsId}>
          {reasons.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Field label={t.decisions.reason()} hint={t.decisions.reasonHint()}>
          <Input
            value={reason}
            maxLength={MAX_REASON}
            list={reasonsId}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <DialogActions className="mt-2">
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t.common.cancel()}
          </Button>
          <Button type="submit" variant={status === 'rejected' ? 'danger' : 'primary'}>
            {closes !== undefined
              ? t.decisions.closeConfirm({ count })
              : count > 1
                ? t.candidates.manyConfirm({ count })
                : t.decisions.confirm({ status: statusText })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PreviewProps {
  text: string;
  name: string;
  count: number;
  language: PostingLanguage;
}

/** The message as one candidate reads it. */
function Preview({ text, name, count, language }: PreviewProps) {
  return (
    <section
      aria-label={t.decisions.preview()}
      className="grid gap-2 rounded-md border p-3 text-sm"
    >
      <p className="text-muted">
        {count > 1 ? t.decisions.example({ name, count }) : t.decisions.reads({ name })}
      </p>
      <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}

/** Keeps the words for the next time, under their first line. */
function SaveTemplate({ status, words }: { status: ApplicationStatus; words: Words | undefined }) {
  const save = useCall('createMessageTemplate', {
    onSuccess: ({ name }) =>
      toast({ title: t.decisions.saved, description: () => t.decisions.savedText({ name }) }),
    onError: failureToast(t.decisions.saveFailed),
  });
  const [name, setName] = useState('');
  const use = TEMPLATE_USES.find((each) => each === status);
  if (!words || !use) return null;
  return (
    <div className="flex items-end gap-3">
      <Field label={t.decisions.templateName()} className="grow">
        <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button
        variant="secondary"
        pending={save.isPending}
        disabled={name.trim() === ''}
        onClick={() => save.mutate({ body: { name, use, words } as Omit<MessageTemplate, 'id'> })}
      >
        {t.decisions.saveTemplate()}
      </Button>
    </div>
  );
}

function tellAt(time: Time, day: string): string | undefined {
  if (time !== 'tomorrow' && time !== 'day') return undefined;
  const at = new Date(`${time === 'day' ? day : dayOf(new Date(Date.now() + DAY_MS))}T00:00:00`);
  at.setHours(MORNING);
  return at.toISOString();
}
