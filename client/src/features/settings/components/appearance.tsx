import { LanguageSwitch, ThemeSwitch } from '#client/components/layout/preferences.tsx';
import { Card } from '#client/components/ui/card.tsx';
import * as t from '#texts';
import { useKeepLanguage } from '../api.ts';

export function Appearance() {
  const keep = useKeepLanguage();
  return (
    <Card title={t.settings.display()} description={t.settings.displayText()}>
      <div className="grid justify-items-start gap-3">
        <LanguageSwitch onChange={(language) => keep.mutate({ body: { language } })} />
        <ThemeSwitch />
      </div>
    </Card>
  );
}
