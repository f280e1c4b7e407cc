import * as t from '#texts';
import {
  type AskedQuestion,
  type BothTexts,
  presetOf,
  type Question,
  type QuestionPreset,
} from '../domain/questions.ts';
import type { Text } from '../locales/text.ts';

/** A question as applicants read it, without the wished answer; a preset's texts in both languages. */
export function askedQuestion(question: Question): AskedQuestion {
  const { id, preset, kind, en, fr, choices } = question;
  if (preset === null) return { id, preset, kind, text: { en, fr }, choices };
  return {
    id,
    preset,
    kind,
    text: presetText(preset, question.subject ?? '…'),
    choices: presetChoices(preset),
  };
}

function presetText(preset: QuestionPreset, subject: string): BothTexts {
  if (preset !== 'licence') return inBoth(t.questions.preset[preset]);
  const text = t.questions.preset.licence;
  return { en: text({ subject }, 'en'), fr: text({ subject }, 'fr') };
}

function presetChoices(preset: QuestionPreset): BothTexts[] {
  const texts: Partial<Record<string, Text>> = t.questions.choice;
  return (presetOf(preset).choices ?? []).flatMap((choice) => {
    const text = texts[choice];
    return text ? [inBoth(text)] : [];
  });
}

const inBoth = (text: Text): BothTexts => ({ en: text('en'), fr: text('fr') });
