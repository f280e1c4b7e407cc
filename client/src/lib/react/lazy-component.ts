import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { prefetchOnInteraction } from './first-sign.ts';
import { importUntilLoaded, importWithRetry } from './import-again.ts';

/** A module whose default export is a component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Component whose code is loaded on render, or before by `load`. */
export type LazyComponent<Props> = ComponentType<Props> & {
  load: () => Promise<ComponentType<Props>>;
  isLoaded: () => boolean;
};

/**
 * `lazy` that renders a loaded component at once: React's `lazy` suspends all the same, and React
 * delays content by up to 300 ms after a fallback. Code that cannot be loaded is tried again behind
 * the fallback, and leaves the rest of the page as it is.
 */
export function lazyComponent<Props extends object = object>(
  load: Load<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = (module: { default: ComponentType<Props> }) => {
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(() => importUntilLoaded(load).then(keep)) as unknown as ComponentType<Props>;
  function Loaded(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Loaded, {
    load: async () => keep(await importWithRetry(load)).default,
    isLoaded: () => loaded !== undefined,
  });
}

/** `lazyComponent` whose code is prefetched at the first interaction. */
export function lazyOnInteraction<Props extends object = object>(load: Load<Props>) {
  prefetchOnInteraction(load);
  return lazyComponent(load);
}

/** Props of a dialog or panel. */
export interface PanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** `lazyPanelOnDemand` whose code is prefetched at the first interaction. */
export function lazyPanel<Props extends object>(load: Load<Props>) {
  prefetchOnInteraction(load);
  return lazyPanelOnDemand(load);
}

/**
 * Lazy panel that few users open, loaded when it is opened or before by `load`. It is outside the
 * page's error boundary: if its code cannot be loaded it closes, and loading is retried when it is
 * opened again.
 */
export function lazyPanelOnDemand<Props extends object>(load: Load<Props>) {
  function LazyPanel(props: Props & PanelProps) {
    const { open, onOpenChange } = props;
    const [Panel, setPanel] = useState<ComponentType<Props>>();
    useEffect(() => {
      if (!open || Panel) return;
      importWithRetry(load).then(
        (module) => setPanel(() => module.default),
        () => onOpenChange(false),
      );
    }, [open, onOpenChange, Panel]);
    return Panel && createElement(Panel, props);
  }
  return Object.assign(LazyPanel, {
    /** Ends also where the code cannot be loaded, which is retried when the panel is opened. */
    load: (): Promise<void> =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  });
}
