import { optionsOf } from '#client/components/ui/select.tsx';
import { ALERT_FREQUENCIES, type AlertFrequency } from '#shared/domain/mail.ts';
import * as t from '#texts';

const FREQUENCIES = ['never', ...ALERT_FREQUENCIES] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const frequencyOptions = () => optionsOf(FREQUENCIES, (often) => t.emails.often[often]());

export const alertOf = (often: Frequency): AlertFrequency | null =>
  often === 'never' ? null : often;
