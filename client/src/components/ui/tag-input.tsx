import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import * as t from '#texts';

import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';
import { SuggestionList, suggestionId } from './suggestion-list.tsx';

interface TagInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue' | 'className'> {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  suggestions?: readonly string[];
  /** For suggestions looked up by the typed text; without it, `suggestions` are filtered here. */
  onTextChange?: (text: string) => void;
  max?: number;
  /** Whether a comma ends a tag; false for tags that contain commas, such as 'Halifax, NS'. */
  splitAtComma?: boolean;
  /** Whether text that is no suggestion is refused. */
  onlySuggestions?: boolean;
}

const MAX_SUGGESTIONS = 20;

const sameTag = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/**
 * Input of short texts, for example skills: Enter or a comma adds one, duplicates are ignored
 * (case-insensitively), Backspace in the empty box removes the last.
 */
export function TagInput({
  value,
  onValueChange,
  suggestions = [],
  onTextChange,
  max = Number.POSITIVE_INFINITY,
  splitAtComma = true,
  onlySuggestions = false,
  onBlur,
  ...props
}: TagInputProps) {
  const { required, ...field } = useFieldControl();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState<{ text: () => string }>();

  const matches = suggestions
    .filter(
      (tag) => onTextChange || tag.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
    )
    .filter((tag) => !value.some((present) => sameTag(present, tag)))
    .slice(0, MAX_SUGGESTIONS);
  const expanded = open && matches.length > 0 && value.length < max;

  function changeText(next: string) {
    setText(next);
    onTextChange?.(next);
  }

  function add(candidates: readonly string[]) {
    const tags = [...value];
    for (const candidate of candidates) {
      const typed = candidate.trim();
      const suggestion = suggestions.find((each) => sameTag(each, typed));
      const tag = onlySuggestions ? (suggestion ?? '') : typed;
      const isDuplicate = tags.some((present) => sameTag(present, tag));
      if (tag && !isDuplicate && tags.length < max) tags.push(tag);
    }
    changeText('');
    setActive(-1);
    if (tags.length === value.length) return;
    const tag = tags.slice(value.length).join(', ');
    setAnnouncement({ text: () => t.common.tagAdded({ tag }) });
    onValueChange(tags);
  }

  function remove(tag: string) {
    setAnnouncement({ text: () => t.common.tagRemoved({ tag }) });
    onValueChange(value.filter((present) => present !== tag));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // During composition, Enter belongs to the input method editor.
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'Enter') {
      // Enter in an empty field would submit the form.
      event.preventDefault();
      const suggestion = expanded ? matches[active] : undefined;
      if (!suggestion && !text.trim()) return;
      add([suggestion ?? text]);
      // The text is not from the list, which opens again on typing.
      if (!suggestion) setOpen(false);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      remove(last);
    } else if (event.key === 'Escape' && expanded) {
      event.stopPropagation();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && matches.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + matches.length) % matches.length);
    }
  }

  return (
    // An error is shown below the box: then the list is positioned below the whole field.
    <div className={cx(!field['aria-invalid'] && 'relative')}>
      <div
        className={cx(
          controlStyles,
          'flex min-h-10 flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary',
          'has-aria-invalid:border-danger',
        )}
      >
        {value.map((tag) => (
          <span
            key={tag}
            className="inline-flex h-7 max-w-full items-center rounded-sm bg-surface-sunken pl-2 text-sm"
          >
            <span className="truncate">{tag}</span>
            <button
              type="button"
              aria-label={t.common.removeTag({ tag })}
              onClick={() => remove(tag)}
              className="flex size-7 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          {...field}
          role="combobox"
          aria-required={required || undefined}
          aria-expanded={expanded}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? suggestionId(listId, active) : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            const parts = splitAtComma ? event.target.value.split(',') : [];
            if (parts.length > 1) add(parts);
            else changeText(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={handleKeyDown}
          // Closed when a form focuses an invalid field, so that the list does not hide the error.
          onFocus={() => setOpen(!field['aria-invalid'])}
          onBlur={(event) => {
            setOpen(false);
            // Adds unconfirmed text, which would otherwise be lost on submit.
            if (text.trim()) add([text]);
            onBlur?.(event);
          }}
          className="h-7 w-0 min-w-10 grow bg-transparent px-1 outline-none"
          {...props}
        />
      </div>
      <SuggestionList
        id={listId}
        label={t.common.suggestions()}
        expanded={expanded}
        options={matches.map((tag) => ({ id: tag, text: tag }))}
        active={active}
        onChoose={({ text: tag }) => add([tag])}
      />
      <span role="status" className="sr-only">
        {announcement?.text()}
      </span>
    </div>
  );
}
