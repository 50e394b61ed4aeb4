/* Which mails are asked for, as it stands in the address. */
import { mailStates, type MailState } from '#contract/rules/mail-states.ts'

export interface Asked {
  q?: string | undefined
  state?: MailState | undefined
}

/** What no list knows is left out. */
export const askedBy = (search: URLSearchParams): Asked => ({
  q: search.get('q')?.trim().slice(0, 200) || undefined,
  state: mailStates.find(state => state === search.get('state'))
})

export const searchFor = ({ q, state }: Asked): string => {
  const search = new URLSearchParams({ ...(q && { q }), ...(state && { state }) }).toString()
  return search === '' ? '' : `?${search}`
}
