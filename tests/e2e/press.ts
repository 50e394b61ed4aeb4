/* What a person does by the keyboard alone: waits until a control takes keys, and presses it. */
import type { Locator, Page } from 'playwright-core'

/** A button that is busy, or a field that waits for its data, takes no key yet. */
export const press = async (control: Locator, key = 'Enter'): Promise<void> => {
  while (!(await control.isEnabled())) await control.page().waitForTimeout(50)
  await control.press(key)
}

/** Waits until a link has led on: the address changes first, and the focus goes to the new heading with the new page. */
export const arrived = async (page: Page, address: string): Promise<void> => {
  await page.waitForURL(address)
  await page.locator('main h1:focus').waitFor()
}

/** Goes on with Tab until the control has the focus, as whoever has no pointer does. */
export const tabTo = async (control: Locator): Promise<void> => {
  await control.waitFor()
  const page = control.page()
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${String(control)} is not reached by Tab`)
}

/** Unfolds what is folded under these words, or folds it again. */
export const unfold = (page: Page, label: string): Promise<void> =>
  press(page.locator('summary').filter({ has: page.getByText(label, { exact: true }) }))

/** By a button that asks back, in a dialog whose own button says the same; returns when that has closed. */
export const agree = async (
  page: Page,
  { doing, title, done = doing }: { doing: string; title: string; done?: string }
): Promise<void> => {
  await press(page.getByRole('button', { name: doing, exact: true }))
  const dialog = page.getByRole('dialog', { name: title })
  await press(dialog.getByRole('button', { name: done, exact: true }))
  // The focus goes back to where it was as it closes, and would take the next key with it.
  await dialog.waitFor({ state: 'detached' })
}

/** In a field that finds one of hundreds: what is typed leaves `option` as the first, and Enter takes it. */
export const find = async (page: Page, label: string, typed: string, option: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(typed)
  const list = page.getByRole('listbox')
  await list
    .getByRole('option')
    .first()
    .and(page.getByText(option, { exact: true }))
    .waitFor()
  await field.press('Enter')
  await list.waitFor({ state: 'detached' })
}
