import type { MessageKey } from '#client/locales/catalogs.ts';

export const EMAILS = ['hello@portage.example', 'support@portage.example'] as const;

// 555-01xx numbers belong to nobody.
export const PHONES: readonly { label: MessageKey; number: string }[] = [
  { label: 'contact.phoneToronto', number: '416-555-0142' },
  { label: 'contact.phoneTollFree', number: '1-800-555-0142' },
];

export const HOURS: readonly { days: MessageKey; hours: MessageKey }[] = [
  { days: 'contact.weekdays', hours: 'contact.weekdayHours' },
  { days: 'contact.saturday', hours: 'contact.saturdayHours' },
  { days: 'contact.sunday', hours: 'contact.closed' },
];

export const NETWORKS = [
  { name: 'LinkedIn', url: 'https://www.linkedin.com/company/portage-example' },
  { name: 'Instagram', url: 'https://www.instagram.com/portage.example' },
  { name: 'YouTube', url: 'https://www.youtube.com/@portage-example' },
] as const;
