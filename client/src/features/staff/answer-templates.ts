import { keysOf } from '#shared/domain/keys.ts';
import type { DeskSubject } from '#shared/domain/reports.ts';
import type { StaffDecisionType } from '#shared/domain/staff.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Words for what staff often write to people; a member changes them before they are sent. */
export interface AnswerTemplate {
  id: string;
  label: string;
  textIn: (language: Locale) => string;
}

const REPLIES = {
  job: ['acted', 'nothing', 'more', 'harmed'],
  conversation: ['acted', 'nothing', 'more', 'harmed'],
  takedown: ['takedownBack', 'takedownStays', 'takedownChange'],
  suspension: ['suspensionLifted', 'suspensionStays', 'suspensionMore'],
} as const satisfies Record<DeskSubject, readonly (keyof typeof t.answers.reply)[]>;

/** Without the posting's title, which another person typed and an unconfirmed address must not get. */
export const repliesTo = (subject: DeskSubject): AnswerTemplate[] =>
  REPLIES[subject].map((id) => ({
    id,
    label: t.answers.label[id](),
    textIn: t.answers.reply[id],
  }));

export const takedownTemplates = (title: string): AnswerTemplate[] =>
  keysOf(t.answers.takedown).map((id) => ({
    id,
    label: t.reports.reason[id](),
    textIn: (language) => t.answers.takedown[id]({ title }, language),
  }));

const EXPLANATIONS = {
  release: ['done', 'silentEmployer'],
  refund: ['notDone', 'silentSeeker'],
  split: ['inPart'],
  outside: ['outside'],
} as const satisfies Record<StaffDecisionType, readonly (keyof typeof t.answers.decision)[]>;

export const explanationsOf = (
  decision: StaffDecisionType,
  values: { title: string; employer: string; seeker: string },
): AnswerTemplate[] =>
  EXPLANATIONS[decision].map((id) => ({
    id,
    label: t.answers.decisionLabel[id](),
    textIn: (language) => t.answers.decision[id](values, language),
  }));

/** A template in several languages, one below the other. */
export const textInAll = ({ textIn }: AnswerTemplate, languages: readonly Locale[]): string =>
  languages.map(textIn).join('\n\n');

/** A text with that of a template, which replaces that of the one before but no words of a member. */
export function withTemplate(text: string, next: string, before: string | undefined): string {
  const kept = text.trim();
  return kept === '' || kept === before?.trim() ? next : `${kept}\n\n${next}`;
}
