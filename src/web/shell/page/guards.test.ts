import { expect, it } from 'vitest'
import { load } from '#web/router/load.ts'
import { createCurrentTeam } from '../session/current-team.ts'
import { recordTeam } from './guards.ts'
import type { PageContext, PageRoute } from './page-context.ts'

it('records the team of the address before any loader runs', async () => {
  const current_team = createCurrentTeam()
  const seen: (string | null)[] = []
  // The record reads nothing else of the page.
  const page = { current_team, document_locale: null } as PageContext
  const routes: PageRoute[] = [
    {
      middleware: [recordTeam],
      children: [
        { path: ':team_link/*', loader: args => seen.push(args.page.current_team.link()) },
        { loader: () => null }
      ]
    }
  ]
  const visit = (path: string) => load(routes, new URL(`https://palmares.test${path}`), page)

  await visit('/demo/home')
  await visit('/nova/fr/home')
  await visit('/-/nothing')
  await visit('/')
  expect(seen).toEqual(['demo', 'nova', 'nova'])
  expect(current_team.link()).toBe('nova')
})

it('tells whoever listens when another team is chosen, and only then', () => {
  const current_team = createCurrentTeam()
  const told: string[] = []
  current_team.onChange(link => told.push(link))
  for (const link of ['demo', 'demo', 'nova', 'demo']) current_team.record(link)
  expect(told).toEqual(['demo', 'nova', 'demo'])
})
