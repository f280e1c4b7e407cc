import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { provinceIn } from '#shared/domain/posting-law/posting-facts.ts';
import { groundsAskedIn } from '#shared/domain/question-law.ts';
import * as t from '#texts';
import type { PostingForm } from '../../posting-values.ts';

interface QuestionWarningProps {
  form: PostingForm;
  index: number;
}

/** Why a question is better not asked, while it is typed; it blocks nothing. */
export function QuestionWarning({ form: { control }, index }: QuestionWarningProps) {
  const question = useWatch({ control, name: `questions.${index}` });
  const [workplace, location, remoteProvinces] = useWatch({
    control,
    name: ['workplace', 'location', 'remoteProvinces'],
  });
  const place = provinceIn(location);
  const provinces = workplace === 'remote' ? (remoteProvinces ?? []) : place ? [place] : [];
  const { subject, en, fr, choices = [] } = question ?? {};
  const texts = [subject, en, fr, ...choices.flatMap((choice) => [choice.en, choice.fr])];
  const grounds = groundsAskedIn(texts.filter(Boolean).join(' · '), provinces);
  return (
    <div role="status" className="empty:hidden">
      {grounds.length > 0 && (
        <div className="grid gap-2 rounded-md bg-caution-soft px-4 py-3 text-caution text-sm">
          {grounds.map((ground) => (
            <p key={ground} className="flex gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t.questions.ground[ground]()}
            </p>
          ))}
          <p>{t.questions.groundNote()}</p>
        </div>
      )}
    </div>
  );
}
