/*
 * Every screen of a team, every command and every address, as a table that was reviewed. Where a screen is added, the table
 * fails and shows its lines; whoever has read them writes it anew with "-u".
 */
import { expect, it } from 'vitest'
import { isPublicPage } from '#contract/public-pages.ts'
import { idsFor, organiser, ran, stranger, visitor } from '#tests/kit/palette.ts'
import { matchRoutes } from './router/match.ts'
import { routes } from './routes.tsx'
import { isOfScreen } from './screen-route.ts'
import { entries } from './shell/palette/entries.ts'
import type { PageRoute } from './shell/page/page-context.ts'
import { paths } from './shell/page/paths.ts'

const standings = {
  stranger,
  visitor,
  juror: { ...visitor, role: 'juror' },
  organiser,
  owner: { ...visitor, role: 'owner' }
} as const
const offered = Object.values(standings).map(standing => idsFor(standing))

/** Where a command leads whoever may follow it. */
const leadsTo = (id: string): string | undefined => {
  const at = offered.findIndex(ids => ids.includes(id))
  const standing = Object.values(standings)[at]
  const [kind, path = ''] = standing ? ran(standing, id) : []
  return kind === 'go' ? path.split('?')[0] : undefined
}

const screensIn = (route: PageRoute, above: string): { path: string; source: string }[] => {
  const path = [above, route.path].filter(Boolean).join('/')
  // Every screen stands under a language, too.
  if (route.path === ':locale') return []
  if (route.children) return route.children.flatMap(child => screensIn(child, path))
  return isOfScreen(route.handle) ? [{ path: `/${path}`, source: route.handle.source }] : []
}
const screens = routes
  .flatMap(route => screensIn(route, ''))
  .filter(({ path }) => path.startsWith('/:team_link/'))
  .map(({ path, source }) => ({ path: path.replace(':team_link', 'demo'), source }))

const { room: _, ...addresses } = paths
const named = Object.entries(addresses).map(([name, path]) => ({
  name,
  path: path({ team_link: 'demo' }, '7')
}))

// Of one width, so that a new line changes no other.
const widths = [32, 58]
const tableOf = (rows: readonly (readonly string[])[]): string[] =>
  rows.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(' | ')
      .trimEnd()
  )

it('the table of all screens, commands and addresses is the one that was reviewed', async () => {
  const commands = new Map(entries.map(({ id }) => [leadsTo(id), id]))
  const ofScreens = screens.map(({ path, source }) => [
    path,
    source.replace('src/web/features/', ''),
    (commands.get(path) ?? '-').padEnd(22),
    isPublicPage(path.replace('/demo/', '')) ? 'yes' : '-'
  ])
  const ofCommands = entries.map(({ id }) => [
    id,
    offered.map(ids => (ids.includes(id) ? 'yes' : '-').padEnd(10)).join('')
  ])
  const text = [
    ...tableOf([['screen', 'file', 'command leading there'.padEnd(22), 'for search engines'], ...ofScreens]),
    '',
    ...tableOf([
      [
        'command',
        Object.keys(standings)
          .map(who => who.padEnd(10))
          .join('')
      ],
      ...ofCommands
    ]),
    '',
    ...tableOf([['name of an address', 'of the thing 7'], ...named.map(({ name, path }) => [name, path])]),
    ''
  ].join('\n')
  await expect(text).toMatchFileSnapshot('pages.table.txt')
})

it('commands are offered in the order of the table', () => {
  const ids = entries.map(({ id }) => id)
  for (const some of offered) expect(some).toEqual(ids.filter(id => some.includes(id)))
})

it('every address that has a name is a screen, but for what feed readers fetch', () => {
  const nowhere = named.filter(({ path }) => {
    const last = matchRoutes(routes, path.split('?')[0] ?? '').at(-1)
    return !isOfScreen(last?.route.handle)
  })
  expect(nowhere.map(({ name }) => name)).toEqual(['feed', 'artistFeed'])
})
