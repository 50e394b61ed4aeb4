/*
 * What an artist says of themselves, once for all teams: a statement, a CV, and who may read it. Under a team that has
 * portfolios it is a page, with the artist's works on show. A page goes by one name, and no work that is shown under
 * another name is on it or leads to it. Children are shown by their first name, without anything by which they are found.
 */
import * as z from 'zod'
import { profile } from './account-fields.ts'
import { fullWork, shownWork } from './exhibition.ts'
import { platformCall, teamCall } from './kit.ts'
import { largestInteger } from './numbers.ts'
import { picture } from './picture.ts'
import {
  cvKinds,
  cvVisibilities,
  longestArtistStatement,
  longestPronouns,
  mostCvRows,
  pageVisibilities
} from './rules/artist-choices.ts'
import { faultOfHandle } from './rules/handle.ts'
import { linkLength } from './rules/team-link.ts'
import { seriesBrief } from './series-shapes.ts'
import { socials, webAddress } from './teams.ts'
import { refusedAs, text } from './text.ts'

const year = z.int().min(1900).max(2200)

const cvRow = z
  .strictObject({
    kind: z.enum(cvKinds),
    from_year: year.nullable(),
    /** Null where it is the same. */
    to_year: year.nullable(),
    title: text({ min: 1, max: 160 }),
    /** Where it was, or who gave or published it. */
    place: text({ max: 120 }),
    link: webAddress.nullable(),
    visibility: z.enum(cvVisibilities)
  })
  .superRefine(({ from_year, to_year }, context) => {
    if (to_year === null) return
    if (from_year === null)
      context.addIssue({ code: 'custom', path: ['from_year'], ...refusedAs('required') })
    else if (to_year < from_year)
      context.addIssue({ code: 'custom', path: ['to_year'], ...refusedAs('too_small', { min: from_year }) })
  })
export type CvRow = z.infer<typeof cvRow>

const page = {
  visibility: z.enum(pageVisibilities),
  statement: text({ max: longestArtistStatement, lines: true }),
  pronouns: text({ max: longestPronouns }),
  /** City and country of the account; of a child never more than the country. */
  shows_place: z.boolean(),
  /** Whether people with an account may write from the page; to a child nobody may. */
  takes_messages: z.boolean(),
  cv: z.array(cvRow).max(mostCvRows)
}

const ownArtist = z.object({
  ...page,
  handle: z.string().nullable(),
  /** From when on it can be changed again; null where it can be now. */
  handle_free_at: z.iso.datetime().nullable(),
  /** By which name the page goes, and of a child that it is one. */
  name: z.string(),
  is_child: z.boolean(),
  version: z.int()
})
export type OwnArtist = z.infer<typeof ownArtist>

/** Which state was read; 0 where nothing was saved yet. */
const version = z.int().min(0).max(largestInteger)

const changes = z.strictObject({ version, ...z.object(page).partial().shape })
export type ArtistChanges = z.infer<typeof changes>

const newHandle = z.string().superRefine((value, context) => {
  const code = faultOfHandle(value)
  if (code) context.addIssue({ code: 'custom', ...refusedAs(code, { ...linkLength }) })
})

const shownTeam = z.object({ link: z.string(), name: z.string() })

/** As it hangs; whose it is, the page says. */
const workOfArtist = shownWork.omit({ artist: true }).extend({ awards: fullWork.shape.awards })
export type WorkOfArtist = z.infer<typeof workOfArtist>

const artist = z.object({
  handle: z.string(),
  name: z.string(),
  /** Of a child, who is known by these instead of all else; null of everybody else. */
  ages: shownWork.shape.artist.shape.ages,
  pronouns: z.string(),
  country: profile.country,
  city: z.string(),
  disciplines: z.array(z.string()),
  statement: z.string(),
  bio: z.string(),
  portrait: picture.nullable(),
  socials,
  cv: z.array(z.object(cvRow.shape).omit({ visibility: true })),
  /** On show under the name of the page: those of the team that was asked, then those of others. */
  works: z.array(z.object({ team: shownTeam, items: z.array(workOfArtist) })),
  /** Public ones in the team that was asked, the newest first. */
  series: z.array(seriesBrief),
  /** Whether one may write to the artist from the page. */
  takes_messages: z.boolean(),
  /** Whether search engines may list it: it is public, no child's, and has works on show here. */
  listed: z.boolean(),
  /** Who may read it, to its own artist; null to everybody else. */
  own: z.enum(pageVisibilities).nullable()
})
export type Artist = z.infer<typeof artist>

const tags = ['artists']

export const artists = {
  own: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path: '/user/artist', summary: 'What one says of oneself as an artist', tags })
    .input(z.object({}))
    .output(ownArtist),

  update: platformCall({ access: 'account', limit: 'write' })
    .route({
      method: 'PATCH',
      path: '/user/artist',
      summary: 'Change statement, CV and who may read it',
      tags
    })
    .input(changes)
    .output(ownArtist),

  choose_handle: platformCall({ access: 'account', limit: 'write' })
    .route({ method: 'PUT', path: '/user/artist/handle', summary: "Choose one's handle, or another", tags })
    .input(z.strictObject({ version, handle: newHandle }))
    .output(ownArtist),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/artists/{handle}', summary: "An artist's page", tags })
    .input(z.object({ team: z.string(), handle: z.string().max(100) }))
    .output(artist),

  featured: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/featured-artist', summary: 'Whose page a team shows first', tags })
    .input(z.object({ team: z.string() }))
    .output(z.object({ handle: z.string().nullable() })),

  feature: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path: '/featured-artist',
      summary: 'Choose whose page the team shows first; null: that of whoever won last',
      tags
    })
    .input(z.strictObject({ team: z.string(), handle: z.string().max(100).nullable() }))
    .output(z.object({ handle: z.string().nullable() }))
}
