import { type ReactNode, useEffect, useRef } from 'react';
import { BlockButton } from '#client/components/block/block-button.tsx';
import type { OtherSide } from '#client/components/block/block-dialog.tsx';
import type { ContactState } from '#shared/domain/contact.ts';
import * as t from '#texts';

interface AnswerPlaceProps {
  /** Undefined while it is not known. */
  about: { contact: ContactState; other: OtherSide } | undefined;
  /** Where a message is written. */
  children: ReactNode;
}

/** Where a message is written, or that none can be, once one of the two has blocked the other. */
export function AnswerPlace({ about, children }: AnswerPlaceProps) {
  const contact = about?.contact;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(contact);
  useEffect(() => {
    const hasChanged = before.current && before.current !== contact;
    before.current = contact;
    // What had the keyboard is gone.
    if (hasChanged && document.activeElement === document.body) place.current?.focus();
  }, [contact]);
  return (
    <div ref={place} tabIndex={-1} className="focus-visible:-outline-offset-2">
      {about === undefined || contact === 'open' ? (
        children
      ) : (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t px-4 py-4">
          <p className="text-center text-muted text-sm">
            {contact === 'blocked' && `${t.blocks.own({ name: about.other.name })} `}
            {t.blocks.ended()}
          </p>
          {contact === 'blocked' && <BlockButton person={about.other} contact={contact} />}
        </div>
      )}
    </div>
  );
}
