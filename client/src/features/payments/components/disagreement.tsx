import { formatDate, formatMoney } from '#client/lib/text/format.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { Stated } from './hold-terms.tsx';

/** Later statements of both parties, and the decision of staff or of both. */
export default function Disagreement({ escrow }: { escrow: Escrow }) {
  const { addedNote, changesReply, appeals, employer, jobSeeker } = escrow;
  const dateOf = (at: string) => ({ date: formatDate(at) });
  return (
    <>
      {addedNote && (
        <Stated label={t.payments.noteOn(dateOf(addedNote.at))} text={addedNote.text} />
      )}
      {changesReply && (
        <Stated
          label={(changesReply.agrees ? t.payments.agreedOn : t.payments.refusedOn)(
            dateOf(changesReply.at),
          )}
          text={changesReply.text}
        />
      )}
      <Appeal name={employer.name} appeal={appeals.employer} />
      <Appeal name={jobSeeker.name} appeal={appeals.jobSeeker} />
      <Decision escrow={escrow} />
    </>
  );
}

interface AppealProps {
  name: string;
  appeal: Escrow['appeals']['employer'];
}

function Appeal({ name, appeal }: AppealProps) {
  if (!appeal) return null;
  const label = t.payments.appealOn({ name, date: formatDate(appeal.at) });
  return <Stated label={label} text={appeal.text} />;
}

/** A decision that is not one party's alone. */
function Decision({ escrow }: { escrow: Escrow }) {
  const { decision } = escrow;
  if (decision?.by !== 'staff' && decision?.by !== 'agreement') return null;
  const { by, explanation } = decision;
  const moved = movedText(escrow, decision);
  return (
    <div className="grid gap-1">
      <p className="font-medium text-sm">{t.payments.decision[by]()}</p>
      {moved && <p className="text-sm tabular-nums">{moved}</p>}
      {by === 'staff' && explanation && (
        <Stated label={t.payments.decision.explanation()} text={explanation} />
      )}
    </div>
  );
}

/** Amounts that have moved by now, or the release that is under way; empty before a refund. */
function movedText(
  { status, netAmount, jobSeeker }: Escrow,
  { net, fee, refunded }: NonNullable<Escrow['decision']>,
): string {
  const { refundedAll, releasedAll, moved, releasing } = t.payments.decision;
  const isRefunded = Number(refunded) > 0;
  const sums = { net: formatMoney(net), fee: formatMoney(fee), refunded: formatMoney(refunded) };
  if (Number(net) > 0) return (isRefunded ? moved : releasedAll)(sums);
  if (isRefunded) return refundedAll(sums);
  if (status !== 'releasing') return '';
  return releasing({ net: formatMoney(netAmount), name: jobSeeker.name });
}
