import { createStaticHandler } from 'react-router'
import { expect, it } from 'vitest'
import { createCurrentTeam } from '../session/current-team.ts'
import { recordTeam } from './guards.ts'
import { pageContext, provide } from './page-context.ts'
import type { PageContext } from './page-context.ts'

it('records the team of the address before any loader runs', async () => {
  const current_team = createCurrentTeam()
  const seen: (string | null)[] = []
  // The record reads nothing else of the page.
  const context = provide({ current_team, document_locale: null } as PageContext)
  const handler = createStaticHandler([
    {
      middleware: [recordTeam],
      children: [
        {
          path: ':team_link/*',
          loader: args => {
            seen.push(args.context.get(pageContext).current_team.link())
            return null
          }
        },
        { index: true, loader: () => null }
      ]
    }
  ])
  const visit = (path: string) =>
    handler.query(new Request(`https://palmares.test${path}`), {
      requestContext: context,
      generateMiddlewareResponse: async query => {
        await query(new Request(`https://palmares.test${path}`))
        return new Response(null)
      }
    })

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
