import { optionsOf } from '#client/components/ui/select.tsx';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#shared/domain/mail.ts';
import * as t from '#texts';

const FREQUENCIES = ['never', ...ALERT_FREQUENCIES] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const frequencyOptions = () => optionsOf(FREQUENCIES, (value) => t.emails.often[value]());

export const alertOf = (frequency: Frequency): AlertFrequency | null =>
  frequency === 'never' ? null : frequency;
