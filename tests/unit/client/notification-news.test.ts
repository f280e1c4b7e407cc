import { expect, test } from 'vitest';
import { notificationOf } from '#client/features/notifications/news.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { LiveEvent } from '#shared/contract/live.ts';

const event: LiveEvent = {
  id: 1,
  type: 'offer',
  tags: [],
  at: '2026-11-20T12:00:00.000Z',
  applicationId: 3,
  jobId: 4,
  jobTitle: 'Cooper',
  jobTranslation: { language: 'fr', title: 'Tonnelier' },
  companyName: 'Tonnellerie Nord',
  counterpart: { id: 2, name: 'Ada' },
  offer: 'sent',
};

test('a notification names the posting in the language that it is read in', () => {
  const shown = notificationOf(event, { id: 1, role: 'job_seeker' } as CurrentUser);
  expect(shown?.message('en')).toContain('Cooper');
  expect(shown?.message('fr')).toContain('Tonnelier');
});
