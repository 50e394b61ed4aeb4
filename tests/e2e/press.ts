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

/** What has the focus, whether it is the control, and what keeps whoever looks from seeing that it is there. */
const focusAt = (control: Locator, nth: number) =>
  control.evaluate(async (wanted, first) => {
    const at = document.activeElement
    if (!at || at === document.body) return { there: false, round: false, says: 'the page', fault: null }
    if (first) Reflect.set(globalThis, 'first stop', at)
    const round = !first && Reflect.get(globalThis, 'first stop') === at
    const labels = 'labels' in at && at.labels instanceof NodeList ? at.labels[0]?.textContent : null
    const says = `${at.localName} ${(at.ariaLabel ?? labels ?? at.textContent).trim().slice(0, 60)}`
    const faultNow = (): string | null => {
      // The first line of a link that breaks is as good as its last.
      const [box = at.getBoundingClientRect()] = at.getClientRects()
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      if (right - left < 4 || bottom - top < 4)
        return `outside the window, from ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (!over || !(at.contains(over) || over.contains(at)))
        return `under <${over?.localName} ${over?.className}>`
      // A box that is drawn by what stands beside it has its ring there.
      const ringed = [at, at.nextElementSibling, at.parentElement].some(each => {
        if (!each) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      return ringed ? null : 'without a ring'
    }
    // What is still being laid out is judged once it stands.
    for (let frames = 0; frames < 60 && faultNow() !== null; frames += 1)
      await new Promise(requestAnimationFrame)
    return { there: at === wanted, round, says, fault: faultNow() }
  }, nth === 0)

/**
 * Goes on with Tab until the control has the focus, as whoever has no pointer does. Everything on the way has to be seen
 * as it has the focus.
 */
export const tabTo = async (control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await control.waitFor()
  const page = control.page()
  const passed: string[] = []
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press(key)
    const { there, round, says, fault } = await focusAt(control, presses)
    if (fault !== null) throw new Error(`${says} has the focus and is ${fault}`)
    if (there) return
    if (round) break
    passed.push(says)
  }
  throw new Error(`${String(control)} is not reached by ${key}, but:\n${passed.join('\n')}`)
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
