import type { ReactNode } from 'react';
import { Brand } from '#client/components/layout/brand.tsx';
import { LanguageToggle } from '#client/components/layout/language-toggle.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';

interface StagingLayoutProps {
  title: string;
  /** Title of the tab if not `title`. */
  tabTitle?: string;
  description?: ReactNode;
  width?: 'page' | 'form';
  /** Links between the title and the content. */
  navigation?: ReactNode;
  children: ReactNode;
}

/** Layout of the tools' own pages, which are outside the product's layout. */
export function StagingLayout(props: StagingLayoutProps) {
  const { title, tabTitle = title, description, width, navigation, children } = props;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b">
        <div className="frame flex h-16 items-center justify-between">
          <Brand />
          <LanguageToggle />
        </div>
      </header>
      <main id="content" className="grow">
        <Page title={tabTitle} width={width}>
          <PageHeader title={title} description={description} />
          {navigation}
          {children}
        </Page>
      </main>
    </div>
  );
}
