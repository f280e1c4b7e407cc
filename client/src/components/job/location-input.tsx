import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Combobox } from '#client/components/ui/combobox.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import * as t from '#texts';

interface LocationInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onValueChange: (text: string) => void;
  onChoose?: (text: string) => void;
}

/** Free text with Canadian places as suggestions. */
export function LocationInput({ onChoose, ...props }: LocationInputProps) {
  const { value, onValueChange } = props;
  const [open, setOpen] = useState(false);
  const isLongEnough = value.trim().length >= 2;
  const places = usePlaces(useDebounced(open ? value : '', 150));
  const options = (places.data ?? []).map(({ id, name, province }) => ({
    id,
    text: `${name}, ${province}`,
  }));
  return (
    <Combobox
      {...props}
      open={open}
      onOpenChange={setOpen}
      options={isLongEnough ? options : []}
      onChoose={({ text }) => {
        onValueChange(text);
        onChoose?.(text);
      }}
      listLabel={t.jobs.locationSuggestions()}
      countText={t.jobs.locationCount}
    />
  );
}

/** Places that match a typed text of at least two letters. */
export function usePlaces(text: string) {
  const query = text.trim();
  return useQuery({
    ...callOptions('listPlaces', { query: { query: query.slice(0, 100) } }),
    enabled: query.length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
