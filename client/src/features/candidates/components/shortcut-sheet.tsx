import { Dialog } from '#client/components/ui/dialog.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { keysOf } from '#shared/domain/keys.ts';
import * as t from '#texts';
import { DESK_KEYS, useKeysSetting } from '../use-desk-keys.ts';

/** List of the page's keys, and the switch that turns them off. */
export default function ShortcutSheet({ open, onOpenChange }: PanelProps) {
  const { isOff } = useKeysSetting();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t.candidates.shortcuts()}
      description={t.candidates.shortcutsText()}
    >
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        <Entry keyName="Enter" text={t.candidates.keys.open()} />
        {keysOf(DESK_KEYS).map((action) => (
          <Entry
            key={action}
            keyName={DESK_KEYS[action] === 'Escape' ? 'Esc' : DESK_KEYS[action]}
            text={t.candidates.keys[action]()}
          />
        ))}
      </dl>
      <Switch
        label={t.candidates.keysOn()}
        checked={!isOff}
        onCheckedChange={(isOn) => useKeysSetting.setState({ isOff: !isOn })}
      />
    </Dialog>
  );
}

function Entry({ keyName, text }: { keyName: string; text: string }) {
  return (
    <>
      <dt>
        <kbd className="inline-block min-w-8 rounded-sm border border-line-strong px-2 py-0.5 text-center font-medium font-sans text-sm">
          {keyName}
        </kbd>
      </dt>
      <dd className="text-sm">{text}</dd>
    </>
  );
}
