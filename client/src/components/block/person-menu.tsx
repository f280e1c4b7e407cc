import { Ellipsis } from 'lucide-react';
import { IconButton } from '#client/components/ui/button.tsx';
import { useLazyMenu } from '#client/components/ui/use-lazy-menu.ts';
import type { PersonActsProps } from './person-acts.tsx';

interface PersonMenuProps extends PersonActsProps {
  /** Name of the button. */
  label: string;
}

const loadMenu = () => import('./person-acts.tsx');

/** Button of a menu with rare acts, the last of which blocks or unblocks the other side. */
export function PersonMenu({ label, ...props }: PersonMenuProps) {
  const { Menu, defaultOpen, buttonProps } = useLazyMenu(loadMenu);
  const button = (
    <IconButton
      label={label}
      icon={Ellipsis}
      className="shrink-0 text-muted print:hidden"
      {...buttonProps}
    />
  );
  if (!Menu) return button;
  return (
    <Menu {...props} defaultOpen={defaultOpen}>
      {button}
    </Menu>
  );
}
