import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { firstSign } from './first-sign.ts';
import { importAgain } from './import-again.ts';

/** A module whose default export is a component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is loaded when it is rendered, or by `load` ahead of that. */
export type LazyComponent<Props> = ComponentType<Props> & {
  load: () => Promise<ComponentType<Props>>;
};

/**
 * `lazy` that renders at once a component that is loaded: `lazy` itself suspends all the same, and
 * React shows nothing for 300 ms after a placeholder.
 */
export function lazyComponent<Props extends object = object>(
  load: Load<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => {
    ({ default: loaded } = await importAgain(load));
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await keep() })) as unknown as ComponentType<Props>;
  function Loaded(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Loaded, { load: keep });
}

/** For a component that shows when the reader asks for it: it is fetched at their first sign. */
export function lazyOnSign<Props extends object = object>(load: Load<Props>) {
  fetchAhead(load);
  return lazyComponent(load);
}

/** Of what opens over the page. */
export interface PanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The same for a panel over the page, outside of what a page's error boundary keeps: one that cannot
 * be fetched does not open, and is fetched again when it is asked for again.
 */
export function lazyPanel<Props extends object>(load: Load<Props>) {
  fetchAhead(load);
  return function LazyPanel(props: Props & PanelProps) {
    const { open, onOpenChange } = props;
    const [Panel, setPanel] = useState<ComponentType<Props>>();
    useEffect(() => {
      if (!open || Panel) return;
      importAgain(load).then(
        (module) => setPanel(() => module.default),
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
