import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

interface TooltipProps {
  /** Only what helps; whoever cannot hover must not miss it. */
  content: ReactNode;
  /** One element that takes focus. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-surface shadow-overlay data-[state=delayed-open]:animate-fade-in"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
