/*
 * Under which name somebody's works are shown in a contest. It is one name for all of them there, chosen with the entry out of
 * those that the account has, and it can be chosen anew until the contest closes. Then it stands, whatever the account says
 * later. A child is shown by the first name and chooses none.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { nameKinds } from './rules/entry-name.ts'

export const entryName = z.object({
  /** As the works are shown, or will be. */
  name: z.string(),
  /** What can be chosen; nothing once it stands, and nothing for a child. */
  offered: z.array(z.object({ kind: z.enum(nameKinds), name: z.string() })),
  is_child: z.boolean(),
  /** Until when it can be chosen; null where it cannot. */
  until: z.iso.datetime().nullable()
})
export type EntryName = z.infer<typeof entryName>

const tags = ['entry_names']
const path = '/entry-name'
const of = { team: z.string(), contest: z.uuid() }

export const entry_names = {
  get: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path, summary: 'Under which name my works are shown in a contest', tags })
    .input(z.object(of))
    .output(entryName),

  choose: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path,
      summary: 'Choose under which name my works are shown in a contest, until it closes',
      tags
    })
    .input(z.strictObject({ ...of, name: z.enum(nameKinds) }))
    .output(entryName)
}
