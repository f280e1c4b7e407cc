import { useEffect } from 'react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { ConfirmBanner } from '../components/confirm-banner.tsx';
import { SectionIndex } from '../components/section-index.tsx';
import { SECTIONS } from './sections.ts';

export default function SettingsPage() {
  const user = useCurrentUser();
  const title = t.layout.settings();
  return (
    <Page title={title}>
      <div className="mx-auto max-w-form lg:max-w-[56rem]">
        <PageHeader title={title} description={t.settings.text()} />
        <ConfirmBanner user={user} />
        {user && <Sections user={user} />}
      </div>
    </Page>
  );
}

function Sections({ user }: { user: CurrentUser }) {
  const sections = SECTIONS.filter(
    ({ role = user.role, members }) => role === user.role && (!members || mayUse(user, members)),
  );
  // The browser looks for the fragment's element before the page is rendered.
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    section?.focus({ preventScroll: true });
    section?.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionIndex sections={sections} />
      <div className="grid grid-cols-1 gap-6">
        {sections.map(({ id, title, Content }) => (
          <section
            key={id}
            id={id}
            tabIndex={-1}
            aria-label={title()}
            className="scroll-mt-12 rounded-lg lg:scroll-mt-4"
          >
            <Content user={user} />
          </section>
        ))}
      </div>
    </div>
  );
}
