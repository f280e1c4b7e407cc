import { type ReactNode, useEffect, useRef } from 'react';
import type { OtherSide } from '#client/components/block/block-dialog.tsx';
import { UnblockButton } from '#client/components/block/unblock-button.tsx';
import type { ContactState } from '#shared/domain/contact.ts';
import * as t from '#texts';

interface AnswerPlaceProps {
  /** Undefined while loading. */
  about: { contact: ContactState; person: OtherSide } | undefined;
  /** Form in which a message is written. */
  children: ReactNode;
}

/** Shows the form, or says that one of the two has blocked the other. */
export function AnswerPlace({ about, children }: AnswerPlaceProps) {
  const contact = about?.contact;
  const container = useRef<HTMLDivElement>(null);
  const previousContact = useRef(contact);
  useEffect(() => {
    const hasChanged = previousContact.current && previousContact.current !== contact;
    previousContact.current = contact;
    // The focused element is gone.
    if (hasChanged && document.activeElement === document.body) container.current?.focus();
  }, [contact]);
  return (
    <div ref={container} tabIndex={-1} className="focus-visible:-outline-offset-2">
      {about === undefined || contact === 'open' ? (
        children
      ) : (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t px-4 py-4">
          <p className="text-center text-muted text-sm">
            {contact === 'blocked' && `${t.blocks.own({ name: about.person.name })} `}
            {t.blocks.ended()}
          </p>
          {contact === 'blocked' && <UnblockButton person={about.person} />}
        </div>
      )}
    </div>
  );
}
