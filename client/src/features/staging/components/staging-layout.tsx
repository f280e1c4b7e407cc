import type { ReactNode } from 'react';
import { Brand } from '#client/components/layout/brand.tsx';
import { LanguageToggle } from '#client/components/layout/language-toggle.tsx';
import { Page, PageHeader } from '#client/components/layout/page.tsx';

interface StagingLayoutProps {
  title: string;
  description?: ReactNode;
  width?: 'page' | 'form';
  children: ReactNode;
}

/** Layout of the tools' own pages, which are outside the product's layout. */
export function StagingLayout({ title, description, width, children }: StagingLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b">
        <div className="frame flex h-16 items-center justify-between">
          <Brand />
          <LanguageToggle />
        </div>
      </header>
      <main id="content" className="grow">
        <Page title={title} width={width}>
          <PageHeader title={title} description={description} />
          {children}
        </Page>
      </main>
    </div>
  );
}
