/*
 * What was typed into a form and not sent yet, for as long as the tab is open: a page that is loaded again shows it as it
 * was. Passwords and files are never laid down.
 */
/** What begins so belongs to who sits there. */
export const typedPrefix = 'typed:'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const never = new Set(['password', 'file', 'hidden', 'submit', 'button'])

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !never.has(element.type)
  )

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Of radios that share a name, each by its own value. */
const nameOf = (control: Control): string =>
  control.type === 'radio' ? `${control.name}=${control.value}` : control.name

/** A tab that may keep nothing, or is full, goes without. */
const attempt = (keep: () => void): void => {
  try {
    keep()
  } catch {
    // It is a comfort: the form itself works.
  }
}

export const keepTyped = (form: HTMLFormElement, name: string, storage: Kept = sessionStorage): void =>
  attempt(() => {
    const typed = controlsOf(form).map(control => [
      nameOf(control),
      isTicked(control) ? control.checked : control.value
    ])
    storage.setItem(typedPrefix + name, JSON.stringify(Object.fromEntries(typed)))
  })

export const forgetTyped = (name: string, storage: Kept = sessionStorage): void =>
  attempt(() => storage.removeItem(typedPrefix + name))

const write = (control: Control, value: unknown): void => {
  // As if by hand, so that whoever listens to the field hears of it.
  if (isTicked(control)) {
    if (typeof value === 'boolean' && control.checked !== value) control.click()
  } else if (typeof value === 'string' && control.value !== value) {
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true })
    )
  }
}

/** What is there by now is filled in, and once more what a choice has brought about. */
export const restoreTyped = (form: HTMLFormElement, name: string, storage: Kept = sessionStorage): void =>
  attempt(() => {
    const kept: Record<string, unknown> = Object(JSON.parse(storage.getItem(typedPrefix + name) ?? '{}'))
    const fill = (): void => {
      for (const control of controlsOf(form))
        if (Object.hasOwn(kept, nameOf(control))) write(control, kept[nameOf(control)])
    }
    if (Object.keys(kept).length === 0) return
    fill()
    requestAnimationFrame(() => attempt(fill))
  })
