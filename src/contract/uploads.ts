/*
 * Sending files. The bytes themselves go by the tus protocol at `/uploads`, in pieces that survive a lost connection;
 * these calls tell what has come of them. An upload is its sender's alone, has one purpose, and ends with what that purpose
 * makes of it or with a refusal. Where it has to begin by a time, it began with its announcement if that said its hash or its
 * mark, and else not before all of it had come.
 */
import * as z from 'zod'
import { guideFile } from './audio-guides.ts'
import { evidenceFile } from './evidence-file.ts'
import { pageLimit } from './numbers.ts'
import { platformCall } from './kit.ts'
import { uploadPurposes } from './rules/upload-purposes.ts'
import { picture } from './picture.ts'

const tags = ['uploads']

const upload = z.object({
  id: z.string(),
  /** The team's link; `-` where it is for one's own account. */
  team: z.string(),
  purpose: z.enum(uploadPurposes),
  /** What it is sent for: the work, of evidence; the prize, of a proof; the guide, of a recording; of a picture the work, if any. */
  subject: z.string().nullable(),
  name: z.string(),
  bytes: z.int(),
  /** As it was announced, in hex: the same file goes on where it stopped, from any device. */
  sha256: z.string().nullable(),
  /** The hash of the hashes of its pieces, where the whole is too large for a browser to hash. */
  mark: z.string().nullable(),
  begun_at: z.iso.datetime(),
  /** After this it is thrown away, unless its artist does not know yet that it became a picture of an entry, or was refused. */
  expires_at: z.iso.datetime(),
  /** All of its bytes have come: what it comes to, or why it was refused, can be asked for. */
  come: z.boolean()
})
export type Upload = z.infer<typeof upload>

/** What an upload came to: one of them. */
const settled = z.object({
  picture: picture.nullable(),
  evidence: evidenceFile.nullable(),
  /** Of a prize. */
  proof: evidenceFile.nullable(),
  /** The recording of an audio guide. */
  guide: guideFile.nullable()
})
export type SettledUpload = z.infer<typeof settled>

export const uploads = {
  list: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path: '/uploads', summary: 'What one has begun to send and not ended', tags })
    .input(
      z.object({
        /** Only what was sent for this work; also the pictures that have come and that it has never shown, and those that were refused. */
        subject: z.uuid().optional(),
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(upload), next: z.string().nullable() })),

  get: platformCall({ access: 'account', limit: null })
    .route({
      method: 'GET',
      path: '/uploads/{id}/outcome',
      summary: 'The picture or file that an upload came to, or why it was refused',
      tags
    })
    .input(z.object({ id: z.string() }))
    .output(settled)
}
