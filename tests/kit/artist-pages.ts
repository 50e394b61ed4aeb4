/* What artists do with their accounts and their pages, before a test looks at what others see. */
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

export const artistPages = (app: TestApp) => {
  const become = async (person: Person, changes: object): Promise<void> => {
    const { accounts } = app.api(person)
    await accounts.update({ version: (await accounts.get({})).version, ...changes })
  }
  const save = async (person: Person, changes: object) => {
    const { artists } = app.api(person)
    return artists.update({ version: (await artists.own({})).version, ...changes })
  }
  /** From here on everyone sees the page. */
  const open = async (person: Person, handle: string): Promise<void> => {
    const { artists } = app.api(person)
    await artists.choose_handle({ version: (await artists.own({})).version, handle })
    await save(person, { visibility: 'public' })
  }
  return { become, save, open }
}
