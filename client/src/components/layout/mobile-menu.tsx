import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import * as t from '#texts';
import type { ShellUser } from './navigation.ts';

const MobilePanel = lazyPanel(() => import('./mobile-panel.tsx'));

export function MobileMenu({ user, onLogout }: { user: ShellUser; onLogout: () => void }) {
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
      <MobilePanel user={user} onLogout={onLogout} open={open} onOpenChange={setOpen} />
    </>
  );
}
