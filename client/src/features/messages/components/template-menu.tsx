import { TextQuote } from 'lucide-react';
import { IconButton } from '#client/components/ui/button.tsx';
import { useLazyMenu } from '#client/components/ui/use-lazy-menu.ts';
import * as t from '#texts';
import type { TemplateItemsProps } from './template-items.tsx';

const loadMenu = () => import('./template-items.tsx');

/** Button of a menu with the company's templates for messages. */
export function TemplateMenu(props: TemplateItemsProps) {
  const { Menu, defaultOpen, buttonProps } = useLazyMenu(loadMenu);
  const button = <IconButton label={t.templates.insert()} icon={TextQuote} {...buttonProps} />;
  if (!Menu) return button;
  return (
    <Menu {...props} defaultOpen={defaultOpen}>
      {button}
    </Menu>
  );
}
