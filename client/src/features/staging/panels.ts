import type { ComponentType } from 'react';
import type { StagingScreen } from '#shared/domain/staging.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { PanelProps } from './api.ts';
import { ChecklistPanel } from './components/checklist-panel.tsx';
import { ClockPanel } from './components/clock-panel.tsx';
import { FaultsPanel } from './components/faults-panel.tsx';
import { OutboxPanel } from './components/outbox-panel.tsx';
import { PersonasPanel } from './components/personas-panel.tsx';
import { ResetPanel } from './components/reset-panel.tsx';
import { ScenariosPanel } from './components/scenarios-panel.tsx';
import { SpacesPanel } from './components/spaces-panel.tsx';
import { StripePanel } from './components/stripe-panel.tsx';

interface Panel {
  title: Text;
  /** One sentence in the contents. */
  summary: Text;
  description: Text;
  Component: ComponentType<PanelProps>;
}

/** Panel of each screen of the tools. */
export const panels: Record<StagingScreen, Panel> = {
  personas: {
    title: t.staging.personas,
    summary: t.staging.contents.personas,
    description: t.staging.personasDescription,
    Component: PersonasPanel,
  },
  scenarios: {
    title: t.scenarios.title,
    summary: t.staging.contents.scenarios,
    description: t.scenarios.description,
    Component: ScenariosPanel,
  },
  checklist: {
    title: t.staging.checklist,
    summary: t.staging.contents.checklist,
    description: t.staging.checklistDescription,
    Component: ChecklistPanel,
  },
  spaces: {
    title: t.stagingSpaces.title,
    summary: t.staging.contents.spaces,
    description: t.stagingSpaces.description,
    Component: SpacesPanel,
  },
  clock: {
    title: t.stagingData.clock,
    summary: t.staging.contents.clock,
    description: t.stagingData.clockDescription,
    Component: ClockPanel,
  },
  reset: {
    title: t.stagingData.reset,
    summary: t.staging.contents.reset,
    description: t.stagingData.resetDescription,
    Component: ResetPanel,
  },
  outbox: {
    title: t.outbox.title,
    summary: t.staging.contents.outbox,
    description: t.outbox.description,
    Component: OutboxPanel,
  },
  payments: {
    title: t.stripePanel.title,
    summary: t.staging.contents.payments,
    description: t.stripePanel.description,
    Component: StripePanel,
  },
  faults: {
    title: t.faults.title,
    summary: t.staging.contents.faults,
    description: t.faults.description,
    Component: FaultsPanel,
  },
};
