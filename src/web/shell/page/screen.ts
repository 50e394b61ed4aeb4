/*
 * What a screen is: the page whose words it reads, the data it needs, what the document's head says of it, and how it
 * is drawn. The same declaration runs on the server and in the browser.
 */
import type { DataTag, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Page } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { Picture } from '#contract/picture.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '../api/api.ts'
import type { WordsOf } from '../words/catalogue-types.ts'
import type { Say } from '../words/message.ts'
import { wordsQuery } from '../words/page-words.tsx'
import { brand } from './brand.ts'

export interface ScreenAt {
  /** Undefined on the platform's own pages. */
  team_link: string | undefined
  locale: Locale
  /** The team of the address, as the guard has read it. */
  team: Team | null
  search: URLSearchParams
  /** The id in the path, for screens of one thing. */
  id: string | undefined
}

// Options of different calls stand in one list; each keeps its own types where the screen reads it.
// oxlint-disable-next-line typescript/no-explicit-any
export type ScreenQuery = QueryExecuteOptions<any, any>

/** As its place on the page asks for it, so that it is fetched once. */
export interface FirstPicture {
  picture: Picture
  sizes: string
  most?: number
}

export interface ScreenHead {
  title: string
  description: string
  /** Not to be found by search engines: what is there is not for everyone. */
  unlisted?: true
  /** Its one address where the page is shown at others too; a path. */
  canonical?: string
  /** Something written and published, to those who share it. */
  article?: true
  /** The path of a feed of what is new here. */
  feed?: string
  /** In which language it is told here, and in which ones at all, where those are not simply the page's and the team's. */
  told?: { here: Locale; in: readonly Locale[] }
  /** The picture that stands for the page when it is shared. */
  image?: Picture | null
  /** The path of a card made for sharing, in place of a picture. */
  card?: string
  /** The picture that is the largest thing on first sight; it is fetched ahead of the rest. */
  first_picture?: FirstPicture | null
}

export interface HeadFacts<P extends Page> extends ScreenAt {
  api: Api
  words: WordsOf<P>
  say: Say
  origin: string
  /** The answer to one of the screen's own queries. */
  read: <Data>(query: { queryKey: DataTag<QueryKey, Data, Error> }) => Data | undefined
}

type ReadFacts<P extends Page> = Pick<HeadFacts<P>, keyof ScreenAt | 'api' | 'read'>

export interface Screen<P extends Page = Page> {
  page: P
  /** Where a team has switched it off, there is no such page. */
  feature?: keyof Team['features']
  /** The names in an address's query that its document is made by; it is given no other. */
  query?: readonly string[]
  queries?: (api: Api, at: ScreenAt) => ScreenQuery[]
  /** What can only be asked for once the first answers are known. */
  further?: (facts: ReadFacts<P>) => ScreenQuery[]
  /** What stands within a `Later`: the document is drawn from it and does not carry it. */
  later?: (facts: ReadFacts<P>) => ScreenQuery[]
  head: (facts: HeadFacts<P>) => ScreenHead
  /** Where what was asked for stands now, if not here. */
  moved?: (facts: ReadFacts<P>) => string | null
  Component: ComponentType
}

export const defineScreen = <P extends Page>(screen: Screen<P>): Screen<P> => screen

interface UnlistedScreen<P extends Page> extends Omit<Screen<P>, 'head'> {
  /** Whose words its parts speak too: fetched before, or each would blank the screen as it comes. */
  words?: readonly Page[]
  /** Where it is not simply called what the page is. */
  title?: (facts: HeadFacts<P>) => string
}

/** Not every page has a name of its own: some are of many screens. */
type Named<P extends Page> = WordsOf<P> extends { title: string } ? unknown : { title: unknown }

/** A screen that is not for everyone, and that search engines are not to find. */
export const defineUnlisted = <P extends Page>(unlisted: UnlistedScreen<P> & Named<P>): Screen<P> => {
  const { words: more = [], queries, title, ...screen }: UnlistedScreen<P> = unlisted
  return {
    ...screen,
    queries: (api, at) => [
      ...more.map(page => wordsQuery(api, page, at.team_link, at.locale)),
      ...(queries?.(api, at) ?? [])
    ],
    head: facts => {
      const { say, team, words } = facts
      // Where the page has no title, the screen brings one: its type demands it.
      const named = words as { title: string; head: { description: string } }
      return {
        title: title?.(facts) ?? named.title,
        description: say(named.head.description, { team: team?.name ?? brand }),
        unlisted: true
      }
    }
  }
}
