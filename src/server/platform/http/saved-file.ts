/* Files that somebody sent, to whoever holds an address that was signed for them. They are only ever saved, never shown. */
import type { FastifyInstance } from 'fastify'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { isId } from '../ids.ts'
import type { Platform } from '../platform.ts'
import { openSigned, signed, type SignedPurpose } from '../signed.ts'
import { savedAs } from './saved-as.ts'

interface SavedKind {
  /** In the address. */
  folder: string
  purpose: SignedPurpose
}

interface SavedFiles extends SavedKind {
  call_name: string
  /** Asked once more here: to whom the address was given may have lost the right meanwhile. */
  find: (
    team_id: string,
    asked: { id: string; asker_id: string }
  ) => Promise<{ key: string; name: string } | null>
}

/** Good for a few minutes, and for whoever asked alone. */
export const addressOfSaved = async (
  platform: Platform,
  { folder, purpose }: SavedKind,
  { team_id, id, asker_id }: { team_id: string; id: string; asker_id: string }
): Promise<{ url: string; expires_at: string }> => {
  const { query, expires_at } = await signed(
    platform,
    purpose,
    [team_id, id, asker_id],
    sizes.original_minutes
  )
  const search = new URLSearchParams({ ...query, asker: asker_id })
  return { url: `/files/${team_id}/${folder}/${id}?${search}`, expires_at }
}

export const serveSavedFiles = (
  app: FastifyInstance,
  platform: Platform,
  { folder, call_name, purpose, find }: SavedFiles
): void => {
  app.get<{ Params: { team: string; file: string }; Querystring: Record<string, unknown> }>(
    `/files/:team/${folder}/:file`,
    async (request, reply) => {
      request.call_name = call_name
      const { team: team_id, file: id } = request.params
      const { asker: asker_id } = request.query
      if (typeof asker_id !== 'string' || ![team_id, id, asker_id].every(isId)) throw new Problem('not_found')
      await openSigned(platform, purpose, [team_id, id, asker_id], request.query)
      const file = await find(team_id, { id, asker_id })
      const found = file ? await platform.storage.stream(file.key) : null
      if (!file || !found) throw new Problem('not_found')
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': 'application/octet-stream',
          'x-content-type-options': 'nosniff',
          'content-disposition': savedAs(file.name),
          'content-length': found.size,
          // Also for whoever makes a browser show it all the same.
          'content-security-policy': "default-src 'none'; sandbox"
        })
        .send(found.stream)
    }
  )
}
