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

/** In px: one line where there is room for columns, two on a phone. */
const ROW_HEIGHT = { table: 48, page: 76 };
const BEYOND_VIEW = 6;

export interface ListHandle {
  /** Brings a row into view and the keyboard to it. */
  focusRow: (index: number) => void;
}

interface CandidateListProps {
  ids: readonly number[];
  label: string;
  renderRow: (id: number) => ReactNode;
  /** Which rows are in the document has changed. */
  onPart: (part: { from: number; to: number }) => void;
  ref: RefObject<ListHandle | null>;
}

/** Only the rows in view are in the page, however many there are; scrolls by itself. */
export function ScrollingCandidates(props: CandidateListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: props.ids.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT.table,
    overscan: BEYOND_VIEW,
    // The rows of the next frame need not be there in this one.
    useFlushSync: false,
  });
  return (
    <div ref={frame} className="min-h-0 grow overflow-y-auto">
      <Rows {...props} virtual={virtual} offset={0} />
    </div>
  );
}

/** The same, scrolling with the page: for phones. */
export function PageCandidates(props: CandidateListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: props.ids.length,
    estimateSize: () => ROW_HEIGHT.page,
    overscan: BEYOND_VIEW,
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

function Rows({ ids, label, renderRow, onPart, ref, virtual, offset }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number>(undefined);
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => onPart({ from, to }), [from, to, onPart]);

  const focusWanted = () => {
    const row = list.current?.querySelector<HTMLElement>(
      `[data-index="${wanted.current}"] button[data-open]`,
    );
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  };
  // The row may have to be scrolled to first.
  useLayoutEffect(focusWanted);
  useImperativeHandle(ref, () => ({
    focusRow(index) {
      wanted.current = index;
      virtual.scrollToIndex(index);
      focusWanted();
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
