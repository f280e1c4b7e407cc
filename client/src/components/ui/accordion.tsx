import * as Radix from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

interface AccordionProps {
  /** Value of the open item; empty for none. */
  open: string;
  onOpenChange: (value: string) => void;
  children: ReactNode;
}

/** Shows at most one open item at a time. */
export function Accordion({ open, onOpenChange, children }: AccordionProps) {
  return (
    <Radix.Root
      type="single"
      collapsible
      value={open}
      onValueChange={onOpenChange}
      className="divide-y"
    >
      {children}
    </Radix.Root>
  );
}

/** Omits the sizes that Radix sets inline for animation: the CSP refuses them in server HTML. */
const NO_STYLE = {
  '--radix-accordion-content-height': undefined,
  '--radix-accordion-content-width': undefined,
} as CSSProperties;

interface AccordionItemProps {
  /** Also the fragment of the item's address. */
  value: string;
  title: string;
  children: string;
}

export function AccordionItem({ value, title, children }: AccordionItemProps) {
  return (
    <Radix.Item value={value} id={value} className="scroll-mt-24">
      <Radix.Header>
        <Radix.Trigger className="group flex w-full items-center justify-between gap-4 py-4 text-left font-medium hover:text-primary">
          {title}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
          />
        </Radix.Trigger>
      </Radix.Header>
      <Radix.Content
        // Mounted also while closed: the text is in the server's HTML and readable without scripts.
        forceMount
        className="data-[state=closed]:hidden [@media(scripting:none)]:data-[state=closed]:block"
        style={NO_STYLE}
      >
        <div className="max-w-reading pb-4 text-muted">{children}</div>
      </Radix.Content>
    </Radix.Item>
  );
}
