/*
 * Following a team, one of its contests, or an artist whom it shows: one is told of what is new. Whoever has an account
 * follows with one press. Everybody else names an address, and nothing is sent there but one mail, until its owner has
 * confirmed by the link in it; no answer tells whether an address is known.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { defaultLocale, locales } from './locales.ts'
import { pageLimit } from './numbers.ts'
import { followKinds } from './rules/follow-choices.ts'

const team = z.string()
const title = z.partialRecord(z.enum(locales), z.string())
const tags = ['follows']

const followed = {
  kind: z.enum(followKinds),
  /** The address of the contest or the handle of the artist; empty for the team itself. */
  subject: z.string().max(100).default('')
}

const follow = z.object({
  id: z.string(),
  kind: followed.kind,
  /** As in its address; null of an artist whose page nobody may read any more, and empty for the team. */
  subject: z.string().nullable(),
  /** Of a contest. */
  title,
  /** Of an artist. */
  name: z.string(),
  since: z.iso.datetime()
})
export type Follow = z.infer<typeof follow>

export const follows = {
  mine: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/user/follows', summary: 'What I follow here, newest first', tags })
    .input(z.object({ team, limit: pageLimit, cursor: z.string().max(100).optional() }))
    .output(z.object({ items: z.array(follow), next: z.string().nullable() })),

  state: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/user/follows/state', summary: 'Whether I follow something', tags })
    .input(z.object({ team, ...followed }))
    .output(z.object({ id: z.string().nullable() })),

  follow: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({ method: 'POST', path: '/user/follows', summary: 'Follow something with my account', tags })
    .input(z.strictObject({ team, ...followed }))
    .output(z.object({ id: z.string() })),

  stop: teamCall({ access: 'account', limit: 'write', team_in: 'team', in_archive: true })
    .route({ method: 'DELETE', path: '/user/follows/{id}', summary: 'Follow something no more', tags })
    .input(z.strictObject({ team, id: z.string() }))
    .output(z.object({ id: z.null() })),

  ask: teamCall({ access: 'anyone', limit: 'follow', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/follows',
      summary: 'Ask for news by mail without an account; a mail asks the owner of the address',
      tags,
      successStatus: 202
    })
    .input(
      z.strictObject({
        team,
        ...followed,
        email: z.email().max(254),
        locale: z.enum(locales).default(defaultLocale)
      })
    )
    .output(z.object({ email: z.string() })),

  confirm: teamCall({ access: 'anyone', limit: 'redeem', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/follows/confirm',
      summary: 'Confirm an address by the link in the mail',
      tags
    })
    .input(
      z.strictObject({
        team,
        token: z.string().min(1).max(200),
        /** That of the page on which it is pressed; without it the language stays. */
        locale: z.enum(locales).optional()
      })
    )
    .output(z.object({ kind: followed.kind, title, name: z.string() }))
}
