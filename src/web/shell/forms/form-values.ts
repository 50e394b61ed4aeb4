/** What was filled in. */
export interface FormValues {
  /** Empty where there is no such field, or nothing in it. */
  text: (name: string) => string
  ticked: (name: string) => boolean
}

export const valuesOf = (form: HTMLFormElement): FormValues => {
  const data = new FormData(form)
  return {
    text: name => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    },
    ticked: name => data.has(name)
  }
}
