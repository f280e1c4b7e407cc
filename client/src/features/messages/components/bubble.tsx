import { cx } from 'class-variance-authority';
import { Check, CheckCheck, CircleAlert, Clock, RotateCw } from 'lucide-react';
import { FileLink } from '#client/components/resume/file-link.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { formatDateTime, formatTime } from '#client/lib/text/format.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { MessageFile } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import * as t from '#texts';
import type { Unsent } from '../outbox.ts';
import type { Line } from '../timeline.ts';

interface BubbleProps {
  line: Line;
  /** Name of the other person. */
  name: string;
  /** Undefined if another attempt would be refused. */
  onTryAgain: ((unsent: Unsent) => void) | undefined;
  onDiscard: (unsent: Unsent) => void;
}

export function Bubble({ line, name, onTryAgain, onDiscard }: BubbleProps) {
  const { isOwn, content, file, state, unsent, endsRun } = line;
  const ownName = useCurrentUser()?.fullName;
  const failed = state === 'failed';
  return (
    <li
      className={cx('grid grid-cols-1 gap-1', isOwn ? 'justify-items-end' : 'justify-items-start')}
    >
      <p
        dir="auto"
        className={cx(
          'max-w-[min(85%,34rem)] whitespace-pre-wrap wrap-anywhere rounded-lg px-3.5 py-2',
          isOwn ? 'bg-primary-soft text-ink' : 'bg-surface-sunken text-ink',
          failed && 'border border-danger',
          state === 'sending' && 'opacity-70',
        )}
      >
        <span className="sr-only" dir="auto">
          {isOwn ? t.messages.youSaid() : name}:{' '}
        </span>
        {content}
      </p>
      {file && <FileOfMessage file={file} isSent={!unsent} isOwn={isOwn} />}
      {failed && unsent ? (
        <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
          <span className="flex items-center gap-1 text-danger">
            <CircleAlert aria-hidden className="size-4" />
            {t.messages.notSent()}
          </span>
          {onTryAgain && (
            <Button variant="link" size="inline" onClick={() => onTryAgain(unsent)}>
              <RotateCw aria-hidden />
              {t.common.tryAgain()}
            </Button>
          )}
          <Button
            variant="quiet"
            size="inline"
            className="font-normal text-muted hover:text-ink"
            onClick={() => onDiscard(unsent)}
          >
            {t.messages.discard()}
          </Button>
        </p>
      ) : (
        endsRun && (
          <p className="flex items-center gap-1.5 px-1 text-muted text-sm">
            {isOwn && line.author && line.author !== ownName && <bdi>{line.author}</bdi>}
            <time dateTime={line.writtenAt} title={formatDateTime(line.writtenAt)}>
              {formatTime(line.writtenAt)}
            </time>
            {isOwn && <Receipt state={state} />}
          </p>
        )
      )}
    </li>
  );
}

const receipts = {
  sending: { icon: Clock, text: t.messages.sending },
  sent: { icon: Check, text: t.messages.sent },
  read: { icon: CheckCheck, text: t.messages.read },
} as const;

function Receipt({ state }: { state: Line['state'] }) {
  if (state === 'received' || state === 'failed') return null;
  const { icon: Icon, text } = receipts[state];
  return (
    <>
      <span aria-hidden>·</span>
      <Icon aria-hidden className={cx('size-4', state === 'read' && 'text-primary')} />
      {text()}
    </>
  );
}

function FileOfMessage({
  file,
  isSent,
  isOwn,
}: {
  file: MessageFile;
  isSent: boolean;
  isOwn: boolean;
}) {
  return (
    <div className="max-w-[min(85%,34rem)] rounded-lg border px-3.5 py-2">
      <FileLink
        file={file}
        href={isSent ? addressOf(endpoints.downloadMessageFile.path, { params: file }) : undefined}
      />
      {!file.isScanned && !isOwn && <p className="text-muted text-sm">{t.resumes.notScanned()}</p>}
    </div>
  );
}
