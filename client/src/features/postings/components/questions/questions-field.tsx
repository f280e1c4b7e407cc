import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from '#client/components/ui/dropdown-menu.tsx';
import {
  MAX_QUESTIONS,
  PRESET_NAMES,
  presetOf,
  type QuestionPreset,
} from '#shared/domain/questions.ts';
import * as t from '#texts';
import type { PostingForm } from '../../posting-values.ts';
import { QuestionCard } from './question-card.tsx';

/** A new question, with all fields, which the form compares with the stored ones. */
const newQuestion = (preset: QuestionPreset | null) => ({
  preset,
  subject: null,
  kind: preset ? presetOf(preset).kind : ('yesNo' as const),
  en: null,
  fr: null,
  choices: [],
  wished: preset === 'workPermit' ? [true] : [],
  min: null,
  max: null,
});

/** The questions of a posting: at most five, from presets or the employer's own, in their order. */
export default function QuestionsField({ form }: { form: PostingForm }) {
  const { control } = form;
  const { fields, append, remove, swap } = useFieldArray({
    control,
    name: 'questions',
    // Questions have an id of their own.
    keyName: 'key',
  });
  const list = useRef<HTMLOListElement>(null);
  const isAdding = useRef(false);
  const [announcement, setAnnouncement] = useState<{ text: () => string }>();
  /** Control to focus once the list is drawn anew. */
  const [focused, setFocused] = useState<{ index: number; selector: string }>();

  useEffect(() => {
    if (!focused) return;
    const card = list.current?.children[focused.index];
    card?.querySelector<HTMLElement>(focused.selector)?.focus();
  }, [focused]);

  const presets = fields.map(({ preset }) => preset);
  const offered = PRESET_NAMES.filter(
    (preset) => presetOf(preset).hasSubject || !presets.includes(preset),
  );

  function add(preset: QuestionPreset | null) {
    append(newQuestion(preset), { shouldFocus: false });
    isAdding.current = true;
  }

  /** Focuses the question that was added, instead of the menu's button. */
  function handleMenuClose(event: Event) {
    if (!isAdding.current) return;
    isAdding.current = false;
    event.preventDefault();
    const card = list.current?.lastElementChild;
    card?.querySelector<HTMLElement>('input, select, [role=checkbox]')?.focus();
  }

  function move(from: number, by: 1 | -1) {
    const to = from + by;
    swap(from, to);
    const isAtEnd = to === 0 || to === fields.length - 1;
    const direction = by < 0 === isAtEnd ? 'down' : 'up';
    setFocused({ index: to, selector: `[data-move=${direction}]` });
    const place = { number: to + 1, count: fields.length };
    setAnnouncement({ text: () => t.questions.moved(place) });
  }

  function removeAt(index: number) {
    remove(index);
    setFocused({ index: Math.max(0, index - 1), selector: '[data-remove]' });
    setAnnouncement({ text: t.questions.removed });
  }

  return (
    <div className="grid gap-5">
      <p className="text-muted text-sm">{t.questions.intro()}</p>
      <ol ref={list} className="grid gap-4 empty:hidden">
        {fields.map(({ key }, index) => (
          <QuestionCard
            key={key}
            form={form}
            index={index}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      <div className="relative justify-self-start">
        {fields.length < MAX_QUESTIONS && (
          <DropdownMenu
            defaultOpen={false}
            onCloseAutoFocus={handleMenuClose}
            trigger={
              <Button variant="secondary">
                <Plus aria-hidden />
                {t.questions.add()}
              </Button>
            }
          >
            {offered.map((preset) => (
              <DropdownMenuItem key={preset} onSelect={() => add(preset)}>
                {t.questions.presetName[preset]()}
              </DropdownMenuItem>
            ))}
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => add(null)}>{t.questions.own()}</DropdownMenuItem>
          </DropdownMenu>
        )}
      </div>
      <span role="status" className="sr-only">
        {announcement?.text()}
      </span>
    </div>
  );
}
