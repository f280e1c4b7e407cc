import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  startTransition,
  useContext,
  useId,
  useOptimistic,
  useState,
} from 'react';

const TabsContext = createContext({ id: '', chosen: '', shown: '', choose: (_: string) => {} });

interface TabsProps extends ComponentProps<'div'> {
  /** Initial tab of an uncontrolled component. */
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Tabs of which only the active one is rendered. It is marked before its panel, which may take long. */
export function Tabs({ defaultValue = '', value, onValueChange, ...props }: TabsProps) {
  const id = useId();
  const [state, setState] = useState(defaultValue);
  const shown = value ?? state;
  const [chosen, mark] = useOptimistic(shown);
  const choose = (next: string) =>
    startTransition(async () => {
      mark(next);
      await nextPaint();
      startTransition(() => (onValueChange ?? setState)(next));
    });
  return (
    <TabsContext value={{ id, chosen, shown, choose }}>
      <div {...props} />
    </TabsContext>
  );
}

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Moves the focus by arrow keys, Home and End; the focused tab is shown. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const focusedIndex = tabs.findIndex((tab) => tab.matches(':focus'));
  const targets: Record<string, number> = {
    ArrowLeft: focusedIndex - 1,
    ArrowRight: (focusedIndex + 1) % tabs.length,
    Home: 0,
    End: -1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  tabs.at(target)?.focus();
}

export function TabsList(props: ComponentProps<'div'>) {
  return (
    <div className="border-b">
      {/* Negative margin and padding leave room for the focus ring of the first and last tab. */}
      <div
        role="tablist"
        className="-mx-2 flex gap-6 overflow-x-auto px-2 [scrollbar-width:none]"
        onKeyDown={moveFocus}
        {...props}
      />
    </div>
  );
}

export function TabsTrigger({ value, ...props }: ComponentProps<'button'> & { value: string }) {
  const tabs = useContext(TabsContext);
  const isActive = value === tabs.chosen;
  const show = () => isActive || tabs.choose(value);
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-controls={`${tabs.id}-${value}`}
      aria-selected={isActive}
      // Roving tabindex: the list is one stop of the Tab key.
      tabIndex={isActive ? 0 : -1}
      onFocus={show}
      // Safari does not focus a clicked button.
      onClick={show}
      className={cx(
        'relative inline-flex h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors',
        'hover:text-ink aria-selected:border-primary aria-selected:text-ink forced-colors:aria-[selected=false]:border-[Canvas]',
        'outline-none after:absolute after:-inset-x-1.5 after:inset-y-1.5 after:rounded-sm after:outline-primary focus-visible:after:outline-2',
        '[&>svg]:size-4',
      )}
      {...props}
    />
  );
}

interface TabsContentProps extends ComponentProps<'div'> {
  value: string;
  /** Renders the content also while hidden, so that its text is in the document. */
  isKept?: boolean;
}

export function TabsContent({ value, isKept, className, children, ...props }: TabsContentProps) {
  const tabs = useContext(TabsContext);
  const isActive = value === tabs.shown;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise the Tab key skips a panel that holds only text.
      tabIndex={0}
      hidden={!isActive}
      className={cx('pt-6', className)}
      {...props}
    >
      {(isActive || isKept) && children}
    </div>
  );
}
