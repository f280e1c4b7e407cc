import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ListHandle } from '../use-desk.ts';

/** Pixels of one line in a table and of three on a phone. */
const ROW_HEIGHT = { table: 48, page: 88 };
const OVERSCAN_ROWS = 6;

interface CandidateListProps {
  ids: readonly number[];
  label: string;
  renderRow: (id: number) => ReactNode;
  /** Called with the indexes of the first and last row in the document. */
  onRangeChange: (range: { from: number; to: number }) => void;
  ref: RefObject<ListHandle | null>;
}

/** Virtual list that scrolls by itself. */
export function ScrollingCandidates(props: CandidateListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: props.ids.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT.table,
    overscan: OVERSCAN_ROWS,
    // Rows may appear one frame late.
    useFlushSync: false,
  });
  return (
    <div ref={frame} className="min-h-0 grow overflow-y-auto [scrollbar-gutter:stable]">
      <Rows {...props} virtual={virtual} offset={0} />
    </div>
  );
}

/** Virtual list that scrolls with the page, for phones. */
export function PageCandidates(props: CandidateListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: props.ids.length,
    estimateSize: () => ROW_HEIGHT.page,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
    useFlushSync: false,
  });
  return (
    <div ref={frame}>
      <Rows {...props} virtual={virtual} offset={offset} />
    </div>
  );
}

interface RowsProps extends CandidateListProps {
  virtual: Pick<Virtualizer<Element, Element>, 'getTotalSize' | 'scrollToIndex'> & {
    getVirtualItems: () => { index: number; start: number; size: number }[];
  };
  offset: number;
}

function Rows({ ids, label, renderRow, onRangeChange, ref, virtual, offset }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const pendingIndex = useRef<number>(undefined);
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => onRangeChange({ from, to }), [from, to, onRangeChange]);

  const focusPending = () => {
    const row = list.current?.querySelector<HTMLElement>(
      `[data-index="${pendingIndex.current}"] button[data-open]`,
    );
    if (!row) return;
    pendingIndex.current = undefined;
    row.focus({ preventScroll: true });
  };
  // The row may be in the document only after the scroll.
  useLayoutEffect(focusPending);
  useImperativeHandle(ref, () => ({
    focusRow(index) {
      const nearest = Math.min(index, ids.length - 1);
      pendingIndex.current = nearest;
      virtual.scrollToIndex(nearest);
      focusPending();
    },
  }));

  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ index, start, size }) => {
        const id = ids[index];
        return (
          id !== undefined && (
            <li
              key={id}
              data-index={index}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: size, transform: `translateY(${start - offset}px)` }}
            >
              {renderRow(id)}
            </li>
          )
        );
      })}
    </ul>
  );
}
