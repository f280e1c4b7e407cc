import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as t from '#texts';
import { TestCards } from './test-cards.tsx';

/** Adds the test cards to the card form of any page. */
export function CardHints() {
  const [container, setContainer] = useState<HTMLElement>();

  useEffect(() => {
    let form: Element | null = null;
    const updateForm = () => {
      const newForm = document.querySelector('[data-card-form]');
      if (newForm === form) return;
      form = newForm;
      // At the end, so that the page's own elements do not move.
      const added = newForm?.appendChild(document.createElement('div'));
      setContainer(added);
    };
    const observer = new MutationObserver(updateForm);
    observer.observe(document.body, { childList: true, subtree: true });
    updateForm();
    return () => observer.disconnect();
  }, []);

  return (
    container &&
    createPortal(
      <details className="rounded-md border p-3">
        <summary className="font-medium text-sm">{t.stripePanel.cardsBeside()}</summary>
        <div className="pt-3">
          <TestCards />
        </div>
      </details>,
      container,
    )
  );
}
