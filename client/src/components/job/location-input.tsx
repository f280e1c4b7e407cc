import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Combobox } from '#client/components/ui/combobox.tsx';
import { callOptions } from '#client/lib/calls.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import * as t from '#texts';

interface LocationInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onValueChange: (text: string) => void;
  /** A suggestion was taken. */
  onChoose?: (text: string) => void;
}

/** Free text with Canadian places as suggestions. */
export function LocationInput({ onChoose, ...props }: LocationInputProps) {
  const { value, onValueChange } = props;
  const [open, setOpen] = useState(false);
  const isEnough = value.trim().length >= 2;
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
      options={isEnough ? options : []}
      onChoose={({ text }) => {
        onValueChange(text);
        onChoose?.(text);
      }}
      listLabel={t.jobs.locationSuggestions()}
      countText={t.jobs.locationCount}
    />
  );
}

/** Places for what has been typed of a location; none for less than two letters. */
export function usePlaces(text: string) {
  const query = text.trim();
  return useQuery({
    ...callOptions('listPlaces', { query: { query: query.slice(0, 100) } }),
    enabled: query.length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
