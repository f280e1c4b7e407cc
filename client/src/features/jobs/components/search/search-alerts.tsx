import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import { ALERT_TEXT_VERSION } from '#shared/domain/mail.ts';
import * as t from '#texts';
import { alertOf, frequencyOptions } from '../../alert-frequencies.ts';

const decision = { place: 'settings', textVersion: ALERT_TEXT_VERSION } as const;

/** Searches saved in the account, with their alert frequencies. */
export function SearchAlerts({ user }: { user: Pick<CurrentUser, 'email'> }) {
  const { data } = useQuery(callOptions('listSavedSearches', {}));
  const onError = failureToast(t.emails.failed);
  const update = useCall('updateSavedSearch', { onError });
  const remove = useCall('removeSavedSearch', { onError });
  if (!data) return null;
  return (
    <Card title={t.emails.searches()} description={t.emails.searchesText()}>
      {data.length === 0 ? (
        <p className="text-muted text-sm">{t.emails.noSearches()}</p>
      ) : (
        <div className="grid gap-4">
          <ul className="grid gap-4">
            {data.map(({ id, name, alert }) => (
              <li key={id} className="flex items-end gap-2">
                <Field label={t.emails.alertOf({ name })} className="min-w-0 grow">
                  <Select
                    options={frequencyOptions()}
                    value={alert ?? 'never'}
                    onValueChange={(frequency) =>
                      update.mutate({
                        params: { id },
                        body: { alert: alertOf(frequency), ...decision },
                      })
                    }
                  />
                </Field>
                <IconButton
                  label={t.emails.remove({ name })}
                  icon={Trash2}
                  onClick={() => remove.mutate({ params: { id }, body: decision })}
                />
              </li>
            ))}
          </ul>
          <p className="text-muted text-sm">{t.emails.consent({ email: user.email })}</p>
        </div>
      )}
    </Card>
  );
}
