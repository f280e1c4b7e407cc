import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';
import { type SectionProps, sectionPath } from '../section.ts';
import { AccountDetail } from './account-detail.tsx';

/** Finds the account of a person who asks for help, and shows it. */
export default function AccountsSection({ id }: SectionProps) {
  return (
    <div className="grid gap-6">
      <FindAccount />
      {id !== undefined && <AccountDetail id={id} />}
    </div>
  );
}

function FindAccount() {
  const [login, setLogin] = useState('');
  const [, navigate] = useLocation();
  const find = useCall('findStaffAccount', {
    onSuccess: (account) => account && navigate(sectionPath('accounts', account.id)),
  });
  const isUnknown = find.isSuccess && find.data === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.trim()) find.mutate({ query: { login: login.trim() } });
  };
  return (
    <Card title={t.staff.findAccount()} description={t.staff.findAccountText()}>
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label={t.staff.login()}
          hideLabel
          className="min-w-0 grow basis-64"
          error={isUnknown ? t.staff.noAccount() : find.error ? errorText(find.error) : undefined}
        >
          <Input
            value={login}
            maxLength={254}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder={t.staff.login()}
            onChange={({ target }) => {
              setLogin(target.value);
              find.reset();
            }}
          />
        </Field>
        <Button type="submit" pending={find.isPending}>
          <Search aria-hidden />
          {t.staff.find()}
        </Button>
      </form>
    </Card>
  );
}
