import type { ComponentType } from 'react';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { PanelProps } from './api.ts';
import { ChecklistPanel } from './components/checklist-panel.tsx';
import { ClockPanel } from './components/clock-panel.tsx';
import { FaultsPanel } from './components/faults-panel.tsx';
import { OutboxPanel } from './components/outbox-panel.tsx';
import { PersonasPanel } from './components/personas-panel.tsx';
import { ResetPanel } from './components/reset-panel.tsx';
import { StripePanel } from './components/stripe-panel.tsx';

interface Panel {
  /** Fragment of the panel's URL. */
  id: string;
  title: Text;
  description?: Text;
  Component: ComponentType<PanelProps>;
}

/** Panels of the tester's page, from top to bottom. */
export const panels: readonly Panel[] = [
  {
    id: 'personas',
    title: t.staging.personas,
    description: t.staging.personasDescription,
    Component: PersonasPanel,
  },
  {
    id: 'checklist',
    title: t.staging.checklist,
    description: t.staging.checklistDescription,
    Component: ChecklistPanel,
  },
  {
    id: 'clock',
    title: t.stagingData.clock,
    description: t.stagingData.clockDescription,
    Component: ClockPanel,
  },
  {
    id: 'reset',
    title: t.stagingData.reset,
    description: t.stagingData.resetDescription,
    Component: ResetPanel,
  },
  {
    id: 'outbox',
    title: t.outbox.title,
    description: t.outbox.description,
    Component: OutboxPanel,
  },
  {
    id: 'stripe',
    title: t.stripePanel.title,
    description: t.stripePanel.description,
    Component: StripePanel,
  },
  {
    id: 'faults',
    title: t.faults.title,
    description: t.faults.description,
    Component: FaultsPanel,
  },
];
