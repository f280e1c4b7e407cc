import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFieldControl } from './field.tsx';
import { Input } from './input.tsx';
import { type Suggestion, SuggestionList, suggestionId } from './suggestion-list.tsx';

interface ComboboxProps<Option extends Suggestion>
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onValueChange: (text: string) => void;
  /** Whether the options are shown; opens on typing and closes on choosing. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** Called when Delete is pressed on an option; returns false if it cannot be removed. */
  onRemove?: (option: Option) => boolean;
  renderOption?: (option: Option) => ReactNode;
  /** Accessible name of the list. */
  listLabel: string;
  /** Text announced to screen readers when the options change. */
  countText: (values: { count: number }) => string;
}

/** Free text with suggestions, following the WAI-ARIA combobox pattern. */
export function Combobox<Option extends Suggestion>({
  value,
  onValueChange,
  open,
  onOpenChange,
  options,
  onChoose,
  onRemove,
  renderOption,
  listLabel,
  countText,
  onBlur,
  ...props
}: ComboboxProps<Option>) {
  const listId = useId();
  const field = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  // Adopts text typed before hydration, which the next render would overwrite.
  const adoptTyped = useEffectEvent(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== value) onValueChange(typed);
  });
  useLayoutEffect(() => adoptTyped(), []);
  const [activeIndex, setActive] = useState(-1);
  const active = activeIndex < options.length ? activeIndex : -1;
  const expanded = open && options.length > 0;

  function close() {
    onOpenChange(false);
    setActive(-1);
  }

  function choose(option: Option) {
    close();
    onChoose(option);
  }

  /** @returns whether the list has handled the key */
  function handleListKey(key: string): boolean {
    const option = options[active];
    const last = options.length - 1;
    if (key === 'ArrowDown') setActive(active === last ? 0 : active + 1);
    else if (key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (key === 'Escape') close();
    // Without an active option, these keys belong to the text.
    else if (!option) return false;
    else if (key === 'Enter') choose(option);
    else if (key === 'Home') setActive(0);
    else if (key === 'End') setActive(last);
    else return key === 'Delete' && onRemove !== undefined && onRemove(option);
    return true;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // During composition, keys belong to the input method editor.
    if (event.nativeEvent.isComposing) return;
    const isOpening = !expanded && event.key === 'ArrowDown' && options.length > 0;
    if (isOpening) onOpenChange(true);
    else if (!expanded || !handleListKey(event.key)) {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // An error is shown below the box: then the list is positioned below the whole field.
    <div className={cx('min-w-0 grow', !field['aria-invalid'] && 'relative')}>
      <Input
        {...props}
        ref={input}
        id={props.id ?? field.id}
        role="combobox"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={expanded && active >= 0 ? suggestionId(listId, active) : undefined}
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={(event) => {
          onValueChange(event.target.value);
          setActive(-1);
          onOpenChange(true);
        }}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <SuggestionList
        id={listId}
        label={listLabel}
        expanded={expanded}
        options={options}
        active={active}
        onChoose={choose}
        renderOption={renderOption}
      />
      <span role="status" className="sr-only">
        {expanded ? countText({ count: options.length }) : ''}
      </span>
    </div>
  );
}
