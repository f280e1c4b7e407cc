import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import type { StaffReport } from '#shared/contract/contract.ts';
import { REPORT_REASONS, REPORT_TRANSITIONS, type ReportReason } from '#shared/domain/reports.ts';
import * as t from '#texts';
import { takedownTemplates, withTemplate } from '../answer-templates.ts';
import { useAct } from '../api.ts';
import { ActsGate, useMayAct } from './acts-gate.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { AnswerDialog } from './report-answer.tsx';
import { MergeDialog, MergedReport } from './report-merge.tsx';
import { TemplateField } from './template-field.tsx';
import { WordsField } from './words-field.tsx';

const MOVES = ['review', 'close', 'reopen'] as const;
type Move = (typeof MOVES)[number];
type ReportAct = Move | 'answer' | 'note' | 'merge' | 'takeDown' | 'putBack';

const isPossible = (event: keyof typeof REPORT_TRANSITIONS, { status }: StaffReport) =>
  REPORT_TRANSITIONS[event].from.includes(status);

interface ActProps {
  report: StaffReport;
  onClose: () => void;
}

type ReportedJob = NonNullable<StaffReport['job']>;

/** Acts of staff that the report's status allows, each with a reason. */
export function ReportActs({ report }: { report: StaffReport }) {
  const [chosen, setChosen] = useState<ReportAct>();
  const onClose = () => setChosen(undefined);
  const choose = (act: ReportAct) => () => setChosen(act);
  const mayDecide = useMayAct('money');
  const hasReader = report.answerLanguages.length > 0;
  const canAnswer = hasReader && isPossible('answer', report);
  if (report.mergedInto !== null) return <MergedReport report={report} id={report.mergedInto} />;
  return (
    <Card title={t.reports.actions()}>
      <ActsGate isParty={report.isParty}>
        <div className="grid gap-3">
          {canAnswer && <Button onClick={choose('answer')}>{t.reports.answerAction()}</Button>}
          {!hasReader && <p className="text-muted text-sm">{t.reports.cannotAnswer()}</p>}
          {MOVES.filter((event) => isPossible(event, report)).map((event) => (
            <Button key={event} variant="secondary" onClick={choose(event)}>
              {t.reports[event]()}
            </Button>
          ))}
          <Button variant="secondary" onClick={choose('note')}>
            {t.reports.noteAction()}
          </Button>
          {report.mergeTargets.length > 0 && (
            <Button variant="secondary" onClick={choose('merge')}>
              {t.reports.merge()}
            </Button>
          )}
          {mayDecide && report.takenDown && (
            <Button variant="secondary" onClick={choose('putBack')}>
              {t.reports.putBack()}
            </Button>
          )}
          {mayDecide && report.job && !report.takenDown && (
            <Button variant="danger" onClick={choose('takeDown')}>
              {t.reports.takeDown()}
            </Button>
          )}
        </div>
      </ActsGate>
      {chosen === 'answer' && <AnswerDialog report={report} onClose={onClose} />}
      {chosen === 'merge' && <MergeDialog report={report} onClose={onClose} />}
      {chosen === 'note' && <NoteDialog report={report} onClose={onClose} />}
      {report.job && chosen === 'takeDown' && (
        <TakeDownDialog report={report} job={report.job} onClose={onClose} />
      )}
      {report.job && chosen === 'putBack' && <PutBackDialog job={report.job} onClose={onClose} />}
      {MOVES.map(
        (event) =>
          chosen === event && (
            <MoveDialog key={event} event={event} report={report} onClose={onClose} />
          ),
      )}
    </Card>
  );
}

function MoveDialog({ event, report, onClose }: ActProps & { event: Move }) {
  const act = useAct('moveStaffReport', onClose);
  return (
    <ReasonDialog
      title={t.reports[event]()}
      description={t.reports.number({ id: String(report.id) })}
      act={act}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ params: { id: report.id }, body: { event, reason } })}
    />
  );
}

function NoteDialog({ report, onClose }: ActProps) {
  const act = useAct('noteStaffReport', onClose);
  return (
    <ReasonDialog
      title={t.reports.noteAction()}
      description={t.reports.noteHint()}
      act={act}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ params: { id: report.id }, body: { reason } })}
    />
  );
}

function TakeDownDialog({ report, job, onClose }: ActProps & { job: ReportedJob }) {
  const [cause, setCause] = useState<ReportReason>(report.reason);
  const [explanation, setExplanation] = useState('');
  const [isMissing, setMissing] = useState(false);
  const act = useAct('takeDownJob', onClose);
  const language = report.ownerLanguage;
  return (
    <ReasonDialog
      title={t.reports.takeDown()}
      description={job.title}
      tone="danger"
      act={act}
      onClose={onClose}
      onCheck={() => setMissing(!explanation.trim())}
      onConfirm={(reason) => {
        const params = { id: job.id };
        if (explanation.trim()) act.mutate({ params, body: { cause, explanation, reason } });
      }}
    >
      <Field label={t.reports.cause()}>
        <Select
          options={optionsOf(REPORT_REASONS, (each) => t.reports.reason[each]())}
          value={cause}
          onValueChange={setCause}
        />
      </Field>
      <TemplateField
        templates={takedownTemplates(job.title)}
        onChoose={({ textIn }, before) =>
          setExplanation((typed) => withTemplate(typed, textIn(language), before?.textIn(language)))
        }
      />
      <WordsField
        label={t.reports.explanation()}
        hint={t.reports.explanationHint()}
        value={explanation}
        onChange={setExplanation}
        isChecked={isMissing}
      />
    </ReasonDialog>
  );
}

function PutBackDialog({ job, onClose }: { job: ReportedJob; onClose: () => void }) {
  const act = useAct('putBackJob', onClose);
  return (
    <ReasonDialog
      title={t.reports.putBack()}
      description={job.title}
      act={act}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ params: { id: job.id }, body: { reason } })}
    />
  );
}
