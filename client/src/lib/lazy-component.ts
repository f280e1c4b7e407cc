import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { firstSign } from './first-sign.ts';

/** A component whose code is loaded when it is rendered, or by `load` ahead of that. */
export type LazyComponent<Props> = ComponentType<Props> & {
  load: () => Promise<ComponentType<Props>>;
};

/** `lazy` for a component that is not its module's default export. */
export function lazyComponent<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  return Object.assign(Lazy as unknown as ComponentType<Props>, { load });
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
  if (typeof document === 'undefined') return;
  firstSign()
    .then(load)
    .catch(() => {
      // It is fetched again when it is asked for.
    });
}
