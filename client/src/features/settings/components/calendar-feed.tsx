import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatDate } from '#client/lib/text/format.ts';
import * as t from '#texts';

/** The private address at which the person's calendar reads their interviews. */
export function CalendarFeed() {
  const { data: feed } = useQuery(callOptions('getCalendarFeed', {}));
  const [address, setAddress] = useState('');
  const create = useCall('createCalendarFeed', {
    onSuccess: ({ path }) => setAddress(location.origin + path),
    onError: failureToast(t.interviews.feedFailed),
  });
  const remove = useCall('removeCalendarFeed', {
    onSuccess: () => {
      setAddress('');
      toast({ title: t.interviews.feedEnded });
    },
    onError: failureToast(t.interviews.feedFailed),
  });
  const isOn = Boolean(feed?.since);
  return (
    <Card title={t.interviews.feed()} description={t.interviews.feedText()}>
      {address !== '' && (
        <Field
          label={t.interviews.feedAddress()}
          hint={t.interviews.feedAddressHint()}
          className="mb-4"
        >
          <Input readOnly value={address} onFocus={({ target }) => target.select()} />
        </Field>
      )}
      {address === '' && feed?.since && (
        <p className="mb-4 text-sm">{t.interviews.feedSince({ day: formatDate(feed.since) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={create.isPending}
          disabled={feed === undefined}
          onClick={() => create.mutate({})}
        >
          {isOn ? t.interviews.feedRenew() : t.interviews.feedCreate()}
        </Button>
        {isOn && (
          <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate({})}>
            {t.interviews.feedEnd()}
          </Button>
        )}
      </div>
    </Card>
  );
}
