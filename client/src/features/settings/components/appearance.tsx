import type { ReactNode } from 'react';
import { LanguageSwitch, ThemeSwitch } from '#client/components/layout/preferences.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';

export function Appearance() {
  // Language of mails. Failures are ignored: the next choice is saved again.
  const update = useCall('updateUser', { updates: ['getCurrentUser'] });
  return (
    <Card title={t.settings.display()} description={t.settings.displayText()}>
      <div className="grid justify-items-start gap-4">
        <Labelled label={t.layout.language()}>
          <LanguageSwitch onChange={(language) => update.mutate({ body: { language } })} />
        </Labelled>
        <Labelled label={t.layout.theme()}>
          <ThemeSwitch />
        </Labelled>
      </div>
    </Card>
  );
}

/** Shows the name that the switch has for screen readers. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <span aria-hidden className="font-medium text-sm">
        {label}
      </span>
      {children}
    </div>
  );
}
