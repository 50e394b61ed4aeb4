/*
 * Writing to an artist from their page. Whoever writes has a confirmed account and is of age; so is the artist, who can
 * switch it off. Neither is told the other's address: the message and the one answer to it go through the team. The artist
 * can report a message to the team, and block its writer in all teams.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { pageLimit } from './numbers.ts'
import { longestArtistMessage } from './rules/artist-choices.ts'
import { text } from './text.ts'

const message = z.object({
  id: z.string(),
  /** As the account of the writer was shown then. */
  name: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
  /** Empty until it is answered. */
  answer: z.string(),
  answered_at: z.iso.datetime().nullable(),
  reported: z.boolean(),
  /** Whether the writer is blocked. */
  blocked: z.boolean()
})
export type ArtistMessage = z.infer<typeof message>

const words = text({ min: 1, max: longestArtistMessage, lines: true })
const tags = ['artist_messages']
const one = { team: z.string(), id: z.string() }

export const artist_messages = {
  write: teamCall({ access: 'account', limit: 'write_artist', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/artists/{handle}/messages',
      summary: 'Write to an artist; neither learns the address of the other',
      tags,
      successStatus: 201
    })
    .input(z.strictObject({ team: z.string(), handle: z.string().max(100), message: words }))
    .output(z.object({ sent_at: z.iso.datetime() })),

  list: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/messages',
      summary: 'What was written to me as an artist in this team, the newest first',
      tags
    })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.uuid().optional() }))
    .output(z.object({ items: z.array(message), next: z.string().nullable() })),

  answer: teamCall({ access: 'account', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/user/messages/{id}/answer',
      summary: 'Answer a message, once; the answer is mailed to its writer',
      tags
    })
    .input(z.strictObject({ ...one, answer: words }))
    .output(message),

  report: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/user/messages/{id}/report',
      summary: 'Report a message to the team, with what it says and who wrote it',
      tags
    })
    .input(z.strictObject({ ...one, reason: text({ min: 1, max: 1000, lines: true }) }))
    .output(message),

  block: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path: '/user/messages/{id}/block',
      summary: 'Block the writer of a message in all teams, or no longer',
      tags
    })
    .input(z.strictObject({ ...one, blocked: z.boolean() }))
    .output(message),

  remove: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/user/messages/{id}',
      summary: 'Delete a message that was written to me',
      tags,
      successStatus: 204
    })
    .input(z.strictObject(one))
    .output(z.undefined())
}
