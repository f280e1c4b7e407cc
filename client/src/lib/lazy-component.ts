import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { firstSign } from './first-sign.ts';

/** `lazy` for a component that is not its module's default export. */
export function lazyComponent<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** For a component that shows when the reader asks for it: it is fetched at their first sign. */
export function lazyOnSign<Props = object>(load: () => Promise<ComponentType<Props>>) {
  fetchAhead(load);
  return lazyComponent(load);
}

interface PanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The same for a panel over the page, outside of what a page's error boundary keeps: one that cannot
 * be fetched does not open, and is fetched again when it is asked for again.
 */
export function lazyPanel<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  fetchAhead(load);
  return function LazyPanel(props: Props & PanelProps) {
    const { open, onOpenChange } = props;
    const [Panel, setPanel] = useState<ComponentType<Props>>();
    useEffect(() => {
      if (!open || Panel) return;
      load().then(
        (loaded) => setPanel(() => loaded),
        () => onOpenChange(false),
      );
    }, [open, onOpenChange, Panel]);
    return Panel && createElement(Panel, props);
  };
}

function fetchAhead(load: () => Promise<unknown>): void {
  firstSign()
    .then(load)
    .catch(() => {
      // It is fetched again when it is asked for.
    });
}
