/*
 * A team's colours and typefaces. They are fetched while its first screen is, and put on when that is drawn: the page
 * that is left keeps its own until then.
 */
import { useInsertionEffect } from 'react'

/** The link element of the stylesheet that is worn, the last of the head so that it has the last word. */
export const teamStyleId = 'team-style'

// A stylesheet that does not come must not keep the page from being shown.
const patience = 2000

/** A stylesheet of no medium is fetched and changes nothing. */
const waiting = 'not all'

const fetched = new Map<string, HTMLLinkElement>()

const worn = (): HTMLElement | null => document.getElementById(teamStyleId)

const linkTo = (stylesheet: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  link.media = waiting
  fetched.set(stylesheet, link)
  document.head.append(link)
  return link
}

/** Fetches the stylesheet of a team that one is about to see. */
export const fetchStyle = async (stylesheet: string | null): Promise<void> => {
  if (stylesheet === null || fetched.has(stylesheet) || worn()?.getAttribute('href') === stylesheet) return
  const link = linkTo(stylesheet)
  await new Promise<void>(resolve => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    setTimeout(resolve, patience)
  })
}

const putOn = (stylesheet: string | null): void => {
  const old = worn()
  if ((old?.getAttribute('href') ?? null) === stylesheet) return
  if (stylesheet === null) return old?.remove()
  const here = fetched.get(stylesheet)
  const link = here ?? linkTo(stylesheet)
  fetched.delete(stylesheet)
  old?.removeAttribute('id')
  // What has not come yet takes the place of what is worn when it does.
  if (here) old?.remove()
  else link.addEventListener('load', () => old?.remove())
  link.id = teamStyleId
  link.media = 'all'
}

/**
 * What stands around a page wears its colours from the moment in which it is drawn. React may let the browser draw between
 * a change of the page and its layout effects; an insertion effect is a part of the change.
 */
export const useTeamStyle = (stylesheet: string | null): void =>
  useInsertionEffect(() => putOn(stylesheet), [stylesheet])
