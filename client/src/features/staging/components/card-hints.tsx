import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as t from '#texts';
import { TestCards } from './test-cards.tsx';

/** Beside the card form of whatever page this is: the test cards. */
export function CardHints() {
  const [place, setPlace] = useState<HTMLElement>();

  useEffect(() => {
    let form: Element | null = null;
    const look = () => {
      const found = document.querySelector('[data-card-form]');
      if (found === form) return;
      form = found;
      // At the end, where the page's own elements are not moved by it.
      const added = found?.appendChild(document.createElement('div'));
      setPlace(added);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, []);

  return (
    place &&
    createPortal(
      <details className="rounded-md border p-3">
        <summary className="cursor-pointer font-medium text-sm">
          {t.stripePanel.cardsBeside()}
        </summary>
        <div className="pt-3">
          <TestCards />
        </div>
      </details>,
      place,
    )
  );
}
