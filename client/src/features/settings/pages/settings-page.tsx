import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { useHash, useLinkedElement } from '#client/lib/react/use-hash.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { ConfirmBanner } from '../components/confirm-banner.tsx';
import { SectionIndex } from '../components/section-index.tsx';
import { GROUPS, type Group } from './sections.ts';

const [FIRST] = GROUPS as readonly [Group, ...Group[]];

export default function SettingsPage() {
  const user = useCurrentUser();
  const title = t.layout.settings();
  return (
    <Page title={title}>
      <PageHeader title={title} description={t.settings.text()} />
      <ConfirmBanner user={user} />
      {user && <Sections user={user} />}
    </Page>
  );
}

/** On a wide screen the heading of a setting's card is beside its controls. */
const SETTING =
  'scroll-mt-32 rounded-lg lg:scroll-mt-24 xl:*:grid xl:*:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:*:gap-x-12 xl:*:*:col-start-2 xl:*:*:first:col-start-1 xl:*:*:first:row-span-9 xl:*:*:first:mb-0 xl:[&>div>:is(button,fieldset)]:justify-self-start';

/** One group at a time: that of the address's fragment, or the first. */
function Sections({ user }: { user: CurrentUser }) {
  const hash = useHash();
  const shown = GROUPS.find(
    ({ id, sections }) => id === hash || sections.some((section) => section.id === hash),
  );
  const { id: groupId, title: groupTitle, sections } = shown ?? FIRST;
  useLinkedElement(true, 'start');
  return (
    <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionIndex groups={GROUPS} current={groupId} />
      <section
        // Another element for each group, whose fields start from their stored values.
        key={groupId}
        id={groupId}
        tabIndex={-1}
        aria-label={groupTitle()}
        className="grid scroll-mt-32 grid-cols-1 content-start gap-6 outline-none"
      >
        {sections
          .filter(
            ({ role = user.role, members }) =>
              role === user.role && (!members || mayUse(user, members)),
          )
          .map(({ id, title, Content }) => (
            <section key={id} id={id} tabIndex={-1} aria-label={title()} className={SETTING}>
              <Content user={user} />
            </section>
          ))}
      </section>
    </div>
  );
}
