import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { FlowId } from '#shared/domain/staging-flows.ts';
import type { See } from '#tests/support/checklist.ts';
import type { Site, Visitor } from '#tests/support/site.ts';

export interface Tester extends Visitor {
  site: Site;
  /** Acts as the persona of a link of the flow. */
  follow(link?: number): Promise<void>;
}

/** Walks by flow: what its steps say, and an assertion of each of its sentences. */
export type Walks = Partial<Record<FlowId, (tester: Tester, see: See) => Promise<void>>>;

export const barOf = ({ page }: Pick<Visitor, 'page'>): Locator =>
  page.getByRole('complementary', { name: 'Staging bar' });

export const rowOf = ({ page }: Visitor, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text });

export async function logIn(tester: Tester, username: string): Promise<void> {
  await tester.fill({ Username: username, Password: DEMO_PASSWORD });
  await tester.button('Log in').click();
}
