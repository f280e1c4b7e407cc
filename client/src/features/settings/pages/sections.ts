import type { ComponentType } from 'react';
import { SearchAlerts } from '#client/features/jobs/components/search/search-alerts.tsx';
import { MailPreferences } from '#client/features/settings/components/mail-preferences.tsx';
import type { CurrentUser } from '#shared/contract/contract.ts';
import type { Members } from '#shared/domain/company.ts';
import type { Role } from '#shared/domain/constants.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { Appearance } from '../components/appearance.tsx';
import { BlockedPeople } from '../components/blocked-people.tsx';
import { CalendarFeed } from '../components/calendar-feed.tsx';
import { CloseAccount } from '../components/close-account.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { MessageTemplates } from '../components/message-templates.tsx';
import { NameForm } from '../components/name-form.tsx';
import { OwnData } from '../components/own-data.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { ReasonsCard } from '../components/reasons-card.tsx';
import { SecondFactor } from '../components/second-factor.tsx';
import { SessionList } from '../components/session-list.tsx';
import { UndoTime } from '../components/undo-time.tsx';

export interface Section {
  /** Fragment of the section's address, in every locale. */
  id: string;
  title: Text;
  Content: ComponentType<{ user: CurrentUser }>;
  /** Undefined for both roles. */
  role?: Role;
  /** Members of a company who use it; undefined for all. */
  members?: Members;
}

/** Settings that are shown together. */
export interface Group {
  /** Fragment of the group's address, in every locale. */
  id: string;
  title: Text;
  sections: readonly Section[];
}

export const GROUPS: readonly Group[] = [
  {
    id: 'account',
    title: t.settings.account,
    sections: [
      { id: 'name', title: t.settings.profile, Content: NameForm },
      { id: 'email', title: t.settings.email, Content: EmailForm },
      { id: 'appearance', title: t.settings.display, Content: Appearance },
      {
        id: 'undo',
        title: t.settings.undo.title,
        Content: UndoTime,
        role: 'employer',
        members: 'hiring',
      },
      {
        id: 'templates',
        title: t.templates.title,
        Content: MessageTemplates,
        role: 'employer',
        members: 'hiring',
      },
      {
        id: 'reasons',
        title: t.templates.reasons,
        Content: ReasonsCard,
        role: 'employer',
        members: 'hiring',
      },
    ],
  },
  {
    id: 'notifications',
    title: t.settings.notifications,
    sections: [
      { id: 'emails', title: t.emails.title, Content: MailPreferences },
      { id: 'alerts', title: t.emails.searches, Content: SearchAlerts, role: 'job_seeker' },
      {
        id: 'calendar',
        title: t.interviews.feed,
        Content: CalendarFeed,
        members: 'hiring',
      },
    ],
  },
  {
    id: 'security',
    title: t.settings.security,
    sections: [
      { id: 'password', title: t.settings.password, Content: PasswordForm },
      { id: 'two-step', title: t.settings.factor.title, Content: SecondFactor },
      { id: 'sessions', title: t.settings.sessions, Content: SessionList },
    ],
  },
  {
    id: 'privacy',
    title: t.settings.privacy,
    sections: [
      { id: 'blocked', title: t.blocks.people, Content: BlockedPeople, members: 'hiring' },
      { id: 'data', title: t.settings.data, Content: OwnData },
      { id: 'close', title: t.settings.close, Content: CloseAccount },
    ],
  },
];
