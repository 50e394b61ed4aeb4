/** What was filled in. */
export interface FormValues {
  /** Empty where there is no such field, or nothing in it. */
  text: (name: string) => string
  ticked: (name: string) => boolean
}

/** With the name and the value of the button by which it is sent, where that has any. */
export const valuesOf = (form: HTMLFormElement, by: HTMLElement | null = null): FormValues => {
  const data = new FormData(form, by)
  return {
    text: name => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    },
    ticked: name => data.has(name)
  }
}
