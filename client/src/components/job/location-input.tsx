import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useFieldControl } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { SuggestionList, suggestionId } from '#client/components/ui/suggestion-list.tsx';
import { callOptions } from '#client/lib/calls.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import * as t from '#texts';

interface LocationInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect'> {
  value: string;
  onValueChange: (text: string) => void;
  /** A suggestion was taken. */
  onChoose?: (text: string) => void;
}

/** Free text with Canadian places as suggestions. */
export function LocationInput({
  value,
  onValueChange,
  onChoose,
  onBlur,
  className,
  ...props
}: LocationInputProps) {
  const listId = useId();
  const field = useFieldControl();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const places = usePlaces(useDebounced(open ? value : '', 150));
  const options = (places.data ?? []).map(({ id, name, province }) => ({
    id,
    text: `${name}, ${province}`,
  }));
  const expanded = open && value.trim().length >= 2 && options.length > 0;

  function choose(text: string) {
    onValueChange(text);
    onChoose?.(text);
    setOpen(false);
    setActive(-1);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!expanded || event.nativeEvent.isComposing) return;
    const option = options[active];
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      choose(option.text);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active === -1 && step === -1 ? 0 : active;
      setActive((from + step + options.length) % options.length);
    }
  }

  return (
    <div className="relative min-w-0 grow">
      <Input
        {...props}
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
          setOpen(true);
        }}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          setOpen(false);
          onBlur?.(event);
        }}
        className={className}
      />
      <SuggestionList
        id={listId}
        label={t.jobs.locationSuggestions()}
        expanded={expanded}
        options={options}
        active={active}
        onActiveChange={setActive}
        onChoose={choose}
      />
      <span role="status" className="sr-only">
        {expanded ? t.jobs.locationCount({ count: options.length }) : ''}
      </span>
    </div>
  );
}

/** Places for what has been typed of a location; none for less than two letters. */
function usePlaces(text: string) {
  const query = text.trim();
  return useQuery({
    ...callOptions('listPlaces', { query: { query: query.slice(0, 100) } }),
    enabled: query.length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
