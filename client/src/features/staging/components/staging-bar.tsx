import { cx } from 'class-variance-authority';
import { Check, ChevronDown, ChevronUp, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { tryStorage } from '#client/lib/storage/try-storage.ts';
import { STAGING_PAGE, screenPage } from '#shared/domain/staging.ts';
import * as t from '#texts';
import type { PanelProps } from '../api.ts';
import { keepSpaceFor } from '../bar-space.ts';
import { readRecorded, useRecorded } from '../recorder.ts';
import { downloadText, problemReport } from '../report.ts';
import { surroundings, versionOf } from '../surroundings.ts';
import { ServerTime } from './server-time.tsx';

const KEY = 'staging-bar';
/** On narrower screens the bar would take several lines, and starts closed. */
const WIDE = '(min-width: 48rem)';

const isOpenInitially = () => {
  const chosen = tryStorage(() => localStorage.getItem(KEY));
  return chosen ? chosen === 'open' : matchMedia(WIDE).matches;
};

/** Bar at the bottom of every page: persona, server and the id of the last request. */
export function StagingBar({ state }: PanelProps) {
  const bar = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(isOpenInitially);
  useEffect(() => (bar.current ? keepSpaceFor(bar.current) : undefined), []);
  const toggle = () => {
    tryStorage(() => localStorage.setItem(KEY, isOpen ? 'closed' : 'open'));
    setOpen(!isOpen);
  };
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <aside
      ref={bar}
      aria-label={t.staging.bar()}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-t-line-strong bg-surface-sunken print:hidden"
    >
      <ChangeNotice state={state} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 text-sm sm:px-6">
        <ButtonLink href={STAGING_PAGE} variant="link" size="inline">
          {t.staging.title()}
        </ButtonLink>
        {isOpen && <Facts state={state} />}
        <ReportProblem state={state} />
        <Button
          variant="quiet"
          size="sm"
          className="-my-0.5 px-2"
          aria-expanded={isOpen}
          aria-label={isOpen ? t.staging.closeBar() : t.staging.openBar()}
          onClick={toggle}
        >
          <Chevron aria-hidden />
        </Button>
      </div>
    </aside>
  );
}

/** Notice of a clock change or data replacement since this page was loaded. */
function ChangeNotice({ state: { change } }: PanelProps) {
  const [known] = useState(change?.number);
  if (!change || change.number === known) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 border-b px-4 py-1 text-sm sm:px-6"
    >
      {t.stagingData.changed[change.kind]({
        who: nameOf(change),
        persona: change.of ? t.staging.persona[change.of]() : '',
      })}
      <Button variant="link" size="inline" onClick={() => location.reload()}>
        {t.stagingData.reload()}
      </Button>
    </p>
  );
}

function nameOf({ by, persona, tester }: NonNullable<PanelProps['state']['change']>): string {
  const account = persona ? t.staging.persona[persona]() : by;
  if (tester) return account ? t.stagingData.testerAs({ tester, account }) : tester;
  return account ?? t.stagingData.changedBy();
}

function Facts({ state }: PanelProps) {
  const { user, persona, database, space } = state;
  const name = persona ? t.staging.persona[persona]() : user?.username;
  return (
    <dl className="contents">
      <Fact name={t.staging.actingAs()}>{name ?? t.staging.signedOut()}</Fact>
      <Fact name={t.staging.release()}>{versionOf(state)}</Fact>
      <Fact name={t.stagingSpaces.space()}>
        <ButtonLink href={screenPage('spaces')} variant="link" size="inline">
          {space ?? t.stagingSpaces.shared()}
        </ButtonLink>
      </Fact>
      <Fact name={t.staging.database()} className="max-[96rem]:hidden">
        {database}
      </Fact>
      <Fact name={t.staging.clock()}>
        <ServerTime />
      </Fact>
      <LastRequest />
    </dl>
  );
}

/** Saves a file about this page, with the last requests and errors. */
function ReportProblem({ state }: PanelProps) {
  const save = () => {
    const now = new Date();
    const { viewport, language, theme } = surroundings(state);
    const text = problemReport({
      state,
      recorded: readRecorded(),
      address: location.href,
      browser: navigator.userAgent,
      viewport,
      language,
      theme,
      now,
    });
    const name = `portage-problem-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`;
    downloadText(name, 'application/json', text);
  };
  return (
    <Button variant="link" size="inline" className="ml-auto" onClick={save}>
      {t.staging.reportProblem()}
    </Button>
  );
}

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={cx('flex min-w-0 items-center gap-1.5', className)}>
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 truncate">{children}</dd>
    </div>
  );
}

/** Id of the last response, for the tester to quote. */
function LastRequest() {
  const [copiedId, setCopiedId] = useState<string>();
  const id = useRecorded().requests.findLast(({ requestId }) => requestId)?.requestId;
  if (!id) return null;
  return (
    <Fact name={t.staging.lastRequest()}>
      <code className="max-w-16 truncate" title={id}>
        {id}
      </code>
      <Button
        variant="quiet"
        size="sm"
        className="-my-1 h-7 gap-1 px-2"
        onClick={() => navigator.clipboard.writeText(id).then(() => setCopiedId(id))}
      >
        {copiedId === id ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span className="sr-only" aria-live="polite">
          {copiedId === id ? t.staging.copied() : t.staging.copy()}
        </span>
      </Button>
    </Fact>
  );
}
