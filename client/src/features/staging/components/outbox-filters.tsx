import { useId } from 'react';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import type { CallOf, ResponseOf } from '#shared/contract/contract.ts';
import { LOCALES } from '#shared/locales/text.ts';
import * as t from '#texts';

export type OutboxFiltersValue = CallOf<'listOutbox'>['query'];

interface OutboxFiltersProps extends Pick<ResponseOf<'listOutbox'>, 'kinds' | 'people'> {
  value: OutboxFiltersValue;
  onChange: (value: OutboxFiltersValue) => void;
}

const ANY = 'any';

export function OutboxFilters({ kinds, people, value, onChange }: OutboxFiltersProps) {
  const listId = useId();
  const { kind = ANY, to = '', locale = ANY, words = '' } = value;
  const change = (part: OutboxFiltersValue) => onChange({ ...value, ...part });
  return (
    <search className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t.outbox.words()}>
        <Input
          type="search"
          maxLength={200}
          value={words}
          onChange={({ target }) => change({ words: target.value || undefined })}
        />
      </Field>
      <Field label={t.outbox.person()}>
        <Input
          type="search"
          list={listId}
          maxLength={200}
          value={to}
          onChange={({ target }) => change({ to: target.value || undefined })}
        />
      </Field>
      <datalist id={listId}>
        {people.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <Field label={t.outbox.kind()}>
        <Select
          options={[
            { value: ANY, label: t.outbox.anyKind() },
            ...optionsOf(kinds, (each) => t.staff.mail[each]()),
          ]}
          value={kind}
          onValueChange={(next) => change({ kind: next === ANY ? undefined : next })}
        />
      </Field>
      <Field label={t.outbox.language()}>
        <Select
          options={[
            { value: ANY, label: t.outbox.anyLanguage() },
            ...optionsOf(LOCALES, (each) => t.outbox.languageName[each]()),
          ]}
          value={locale}
          onValueChange={(next) => change({ locale: next === ANY ? undefined : next })}
        />
      </Field>
    </search>
  );
}
