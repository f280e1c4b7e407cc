import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

export const EMAILS = ['hello@portage.example', 'support@portage.example'] as const;

// 555-01xx numbers belong to nobody.
export const PHONES: readonly { label: Text; number: string }[] = [
  { label: t.contact.phoneToronto, number: '416-555-0142' },
  { label: t.contact.phoneTollFree, number: '1-800-555-0142' },
];

export const HOURS: readonly { days: Text; hours: Text }[] = [
  { days: t.contact.weekdays, hours: t.contact.weekdayHours },
  { days: t.contact.saturday, hours: t.contact.saturdayHours },
  { days: t.contact.sunday, hours: t.contact.closed },
];

export const NETWORKS = [
  { name: 'LinkedIn', url: 'https://www.linkedin.com/company/portage-example' },
  { name: 'Instagram', url: 'https://www.instagram.com/portage.example' },
  { name: 'YouTube', url: 'https://www.youtube.com/@portage-example' },
] as const;
