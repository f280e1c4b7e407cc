import { LanguageSwitch, ThemeSwitch } from '#client/components/layout/preferences.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';

export function Appearance() {
  // Language of mails. Failures are ignored: the next choice is saved again.
  const update = useCall('updateUser', { updates: ['getCurrentUser'] });
  return (
    <Card title={t.settings.display()} description={t.settings.displayText()}>
      <div className="grid justify-items-start gap-3">
        <LanguageSwitch onChange={(language) => update.mutate({ body: { language } })} />
        <ThemeSwitch />
      </div>
    </Card>
  );
}
