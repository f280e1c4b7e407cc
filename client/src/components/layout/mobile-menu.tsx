import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import type { ShellUser } from './navigation.ts';

const MobilePanel = lazyPanel(() => import('./mobile-panel.tsx'));

interface MobileMenuProps {
  user: ShellUser;
  /** The person's companies, for a menu that `close` closes. */
  companiesFor?: (close: () => void) => ReactNode;
  onLogout: () => void;
}

export function MobileMenu({ user, companiesFor, onLogout }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t.layout.menu()}
        icon={Menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <MobilePanel
        user={user}
        companies={companiesFor?.(() => setOpen(false))}
        onLogout={onLogout}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}
