/* What the server finds in the team: its works, artists and posts, and pages by what is written in them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchHit } from '#contract/search.ts'
import { printFilters } from '../forms/address-filters.ts'
import { useLocale } from '../words/locale.ts'
import { sayIn } from '../words/message.ts'
import { paths } from '../page/paths.ts'
import { searchFilters, searchQuery } from './search/filters.ts'
import { useShell } from '../page/shell-context.ts'
import { useTeam } from '../session/team.ts'
import type { PaletteCommand } from './command.ts'
import type { FoundCommand, PaletteSource } from './source.ts'

/** As many as one looks through; the page has the rest. */
const most = 8

/** Long enough for the next letter, so that not every one is asked for. */
const pause = 180

/**
 * After every command that is really called so: what comes late must not take the place of what stands chosen. Only those
 * whose letters lie scattered stand behind what bears it in its title.
 */
const rank = { titled: 4990, told: 10_000, everything: 1e9 } as const

const useSettled = (value: string): string => {
  const [settled, settle] = useState('')
  useEffect(() => {
    const waiting = setTimeout(() => settle(value), value === '' ? 0 : pause)
    return () => clearTimeout(waiting)
  }, [value])
  return settled
}

const textOf = (parts: SearchHit['title']): string => parts.map(({ text }) => text).join('')

const foundAs = (find: SearchHit, place: number): FoundCommand => {
  const { kind, id, address, title, artist, locale } = find
  const command: PaletteCommand = {
    id: `found_${kind}_${id}`,
    group: `found_${kind}`,
    words: textOf(title),
    beside: kind === 'work' ? artist?.name : undefined,
    keywords: '',
    lang: locale ?? undefined,
    passing: true,
    run: ({ go }) => go(address)
  }
  return { command, rank: (title.some(({ found }) => found) ? rank.titled : rank.told) + place }
}

/** Pages are among the palette's own commands by their names; here are those that only speak of it. */
const isNew = ({ kind, title }: SearchHit): boolean => kind !== 'page' || !title.some(({ found }) => found)

export const useFinds: PaletteSource = ({ query, texts }) => {
  const { api } = useShell()
  const team_link = useTeam()?.link
  const locale = useLocale()
  const typed = searchFilters.parse(new URLSearchParams({ q: query })).q ?? ''
  const settled = useSettled(typed)
  const { data, isError, isPlaceholderData } = useQuery({
    ...searchQuery(api, { team: team_link ?? '', locale, limit: most }, { q: settled }),
    enabled: team_link !== undefined && settled !== '',
    // What was found by a letter less stays until there is better, so that the list does not flicker.
    placeholderData: keepPreviousData
  })
  if (team_link === undefined || typed === '') return { found: [], state: 'whole' }
  const isCurrent = settled === typed && !isPlaceholderData
  const state = !isCurrent ? 'waiting' : isError ? 'failed' : data ? 'whole' : 'waiting'
  const finds = isError ? [] : (data?.items ?? [])
  const found = finds.filter(isNew).map(foundAs)
  if (state === 'whole' && finds.length === 0) return { found, state }
  const everything: PaletteCommand = {
    id: 'everything',
    group: 'everything',
    words: sayIn(locale)(texts.palette.all_results, { query: typed }),
    keywords: '',
    passing: true,
    run: ({ go }) => go(paths.search({ team_link, locale }) + printFilters({ q: typed }))
  }
  return { found: [...found, { command: everything, rank: rank.everything }], state }
}
