import { useState } from 'react';
import type { StaffReport } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { repliesTo, withTemplate } from '../answer-templates.ts';
import { useAct } from '../api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { TemplateField } from './template-field.tsx';
import { WordsField } from './words-field.tsx';

interface AnswerDialogProps {
  report: StaffReport;
  onClose: () => void;
}

/** Writes to everyone who reported, in each language that one of them reads. */
export function AnswerDialog({ report, onClose }: AnswerDialogProps) {
  const { id, language, answerLanguages } = report;
  const [texts, setTexts] = useState({ en: '', fr: '' });
  // Stays at what the member has read, also when the case is read again behind the dialog.
  const [mergedIds] = useState(() => report.merged.map((each) => each.id));
  const [isChecked, setChecked] = useState(false);
  const act = useAct('answerStaffReport', onClose);
  const otherLanguage = language === 'fr' ? 'en' : 'fr';
  // The answer is kept with the report in its own language, even where only the other is sent.
  const languages = [...new Set([language, ...answerLanguages])];
  return (
    <ReasonDialog
      title={t.reports.answerAction()}
      description={t.reports.answerHint()}
      act={act}
      onClose={onClose}
      onCheck={() => setChecked(true)}
      onConfirm={(reason) => {
        if (languages.some((each) => !texts[each].trim())) return;
        const otherText = languages.includes(otherLanguage) ? texts[otherLanguage] : undefined;
        const text = texts[language];
        act.mutate({ params: { id }, body: { text, otherText, reason, mergedIds } });
      }}
    >
      <TemplateField
        templates={repliesTo(report.subject)}
        onChoose={({ textIn }, before) =>
          setTexts((typed) => ({
            en: withTemplate(typed.en, textIn('en'), before?.textIn('en')),
            fr: withTemplate(typed.fr, textIn('fr'), before?.textIn('fr')),
          }))
        }
      />
      {languages.map((each) => (
        <WordsField
          key={each}
          label={t.reports.answerIn[each]()}
          value={texts[each]}
          onChange={(text) => setTexts((before) => ({ ...before, [each]: text }))}
          isChecked={isChecked}
        />
      ))}
    </ReasonDialog>
  );
}
