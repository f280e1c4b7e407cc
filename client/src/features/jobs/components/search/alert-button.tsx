import { useQuery } from '@tanstack/react-query';
import { BellPlus, Check } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { ALERT_TEXT_VERSION } from '#shared/domain/mail.ts';
import { type SearchFilters, writeFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { searchText } from '../../filter-text.ts';
import { saveSearch } from '../../saved-searches.ts';

/** Longest name of a saved search. */
const NAME_LENGTH = 100;

/** Saves the search as a daily alert, named by what it searches for; of job seekers only. */
export function AlertButton({ filters }: { filters: SearchFilters }) {
  const user = useCurrentUser();
  const email = user?.role === 'job_seeker' ? user.email : undefined;
  const { mutate, isPending } = useCall('saveSearch', {
    onSuccess: ({ name }) => {
      saveSearch(name, filters);
      toast({
        title: () => t.emails.alertSaved({ email: email ?? '' }),
        description: () => name,
      });
    },
    onError: failureToast(t.emails.alertFailed),
  });
  const searches = useQuery({ ...callOptions('listSavedSearches', {}), enabled: Boolean(email) });
  if (!email) return null;

  const query = writeFilters(filters);
  const isOn = searches.data?.some((each) => each.alert && each.query === query);
  function save() {
    const name = searchText(filters).slice(0, NAME_LENGTH);
    const decision = { place: 'saved-searches', textVersion: ALERT_TEXT_VERSION } as const;
    mutate({ body: { name, query, alert: 'daily', ...decision } });
  }

  return (
    <p className="flex items-center gap-x-3 gap-y-1.5 py-2 text-muted text-sm max-sm:flex-wrap">
      <Button
        variant="secondary"
        size="sm"
        className="shrink-0"
        pending={isPending}
        onClick={isOn ? undefined : save}
        {...(isOn && { 'aria-disabled': true })}
      >
        {isOn ? <Check aria-hidden /> : <BellPlus aria-hidden />}
        {isOn ? t.emails.alertOn() : t.emails.alertMe()}
      </Button>
      <span className="wrap-anywhere min-w-0 text-sm leading-tight">
        {isOn ? t.emails.alertOnHint({ email }) : t.emails.alertMeHint({ email })}
      </span>
    </p>
  );
}
