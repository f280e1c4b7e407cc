import { expect, type Locator } from '@playwright/test';

/**
 * Chooses the option `name` of a native select by mouse. The browser closes the list when the page
 * behind it scrolls or is laid out anew, also under the pointer; the list is then opened again.
 */
export async function choose(select: Locator, name: string): Promise<void> {
  const option = select.getByRole('option', { name, exact: true });
  // A select that offers actions shows none of them as chosen; so does one in which none is yet.
  const mayBeOfActions = (await select.inputValue()) === '';
  const isChosen = async () => {
    // One of actions may be gone with what they are for.
    const value = await select.inputValue({ timeout: 1_000 }).catch(() => '');
    if (value === '') return mayBeOfActions;
    const chosen = await select.locator('option:checked').textContent({ timeout: 1_000 });
    return chosen?.trim() === name;
  };
  await expect(async () => {
    if (!(await option.isVisible())) await select.click();
    await option.click({ timeout: 2_000 });
    // It stays open where the press came to nothing.
    await expect(option).toBeHidden({ timeout: 2_000 });
    await expect.poll(isChosen, { timeout: 2_000 }).toBe(true);
  }).toPass();
}
