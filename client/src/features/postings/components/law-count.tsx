import { memo } from 'react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { useLocale } from '#client/lib/text/i18n.ts';
import * as t from '#texts';
import { lawText } from '../check-fields.ts';
import type { CheckedFields } from '../checked-fields.ts';
import { focusLaw } from '../mend-posting.ts';

export interface LawCountProps extends CheckedFields {
  /** Form of the posting; without one, the panel of law is on this page. */
  href?: string;
  /** Title of the posting, where there are several. */
  name?: string;
}

/** How much the law of a posting's province still asks for; nothing where nothing is open. */
export default memo(function LawCount({ href, name, ...checked }: LawCountProps) {
  // Renders again when the language changes.
  useLocale();
  const text = lawText(checked);
  if (!text) return null;
  const label = name && t.law.openOf({ text, title: name });
  if (!href) {
    return (
      <Button variant="link" size="inline" onClick={focusLaw}>
        {text}
      </Button>
    );
  }
  return (
    <ButtonLink href={href} aria-label={label} variant="link" size="inline">
      {text}
    </ButtonLink>
  );
});
