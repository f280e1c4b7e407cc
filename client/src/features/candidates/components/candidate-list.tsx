import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Application } from '#shared/contract/contract.ts';

const ROW_HEIGHT = 76;
const BEYOND_VIEW = 8;

interface CandidateListProps {
  applications: readonly Application[];
  /** How many there are in all, loaded or not. */
  total: number;
  label: string;
  renderRow: (application: Application) => ReactNode;
  /** The end of what is loaded is near. */
  onNearEnd: () => void;
}

/** Only the rows in view are in the page, however many there are; scrolls by itself. */
export function ScrollingCandidates(props: CandidateListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: props.applications.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND_VIEW,
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
    count: props.applications.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND_VIEW,
    scrollMargin: offset,
  });
  return (
    <div ref={frame}>
      <Rows {...props} virtual={virtual} offset={offset} />
    </div>
  );
}

interface RowsProps extends CandidateListProps {
  virtual: Pick<Virtualizer<Element, Element>, 'getTotalSize'> & {
    getVirtualItems: () => { index: number; start: number; size: number }[];
  };
  offset: number;
}

function Rows({ applications, total, label, renderRow, onNearEnd, virtual, offset }: RowsProps) {
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const isNearEnd = last >= applications.length - BEYOND_VIEW;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  return (
    <ul aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start, size }) => {
        const application = applications[index];
        return (
          application && (
            <li
              key={application.id}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: size, transform: `translateY(${start - offset}px)` }}
            >
              {renderRow(application)}
            </li>
          )
        );
      })}
    </ul>
  );
}
