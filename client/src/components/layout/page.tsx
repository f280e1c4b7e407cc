import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { setPageTitle } from '#client/lib/text/document-title.ts';

const pageStyles = cva('', {
  variants: {
    width: {
      page: 'frame py-8 md:py-10',
      /** For lists beside their detail, which begin higher. */
      list: 'frame pt-3 pb-8 md:pt-6',
      form: 'frame py-8 *:max-w-form md:py-10',
      reading: 'frame py-8 *:max-w-reading md:py-10',
      /** For full-width sections with a frame each. */
      full: '',
    },
  },
  defaultVariants: { width: 'page' },
});

interface PageProps extends ComponentProps<'div'>, VariantProps<typeof pageStyles> {
  /** Title of the tab, without the product's name. */
  title: string;
}

/** Container of a route's content; sets the tab's title. */
export function Page({ title, width, className, ...props }: PageProps) {
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  return <div className={pageStyles({ width, className })} {...props} />;
}

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className="mb-8 flex flex-wrap items-start justify-between gap-4">
      <div className="wrap-anywhere grid gap-1">
        <h1 className="font-semibold font-serif text-xl">{title}</h1>
        {description && <p className="max-w-reading text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
