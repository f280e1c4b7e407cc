import { expect, type Locator } from '@playwright/test';

/**
 * Chooses the option `name` of a native select by mouse. The browser closes the list when the page
 * behind it scrolls or its layout changes, even under the pointer; then it is opened again.
 */
export async function choose(select: Locator, name: string): Promise<void> {
  const option = select.getByRole('option', { name, exact: true });
  // A select of actions never shows one as chosen; nor does a select without a choice yet.
  const mayBeOfActions = (await select.inputValue()) === '';
  const isChosen = async () => {
    // A select of actions may be gone after the action.
    const value = await select.inputValue({ timeout: 1_000 }).catch(() => '');
    if (value === '') return mayBeOfActions;
    const chosen = await select.locator('option:checked').textContent({ timeout: 1_000 });
    return chosen?.trim() === name;
  };
  await expect(async () => {
    if (!(await option.isVisible())) await select.click();
    await option.click({ timeout: 2_000 });
    // The list stays open where the click had no effect.
    await expect(option).toBeHidden({ timeout: 2_000 });
    await expect.poll(isChosen, { timeout: 2_000 }).toBe(true);
  }).toPass();
}
