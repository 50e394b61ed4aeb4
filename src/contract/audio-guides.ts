/*
 * What visitors of a viewing room can listen to beside a work: a recording that organisers send, with all of it in writing, since
 * not everybody hears it. First the words are written, then the recording is sent for them, as an upload.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { versionOrNone } from './numbers.ts'
import { guideFormats, mostTranscript } from './rules/guide-file.ts'

const transcript = localizedText({ max: mostTranscript, lines: true })

const facts = {
  url: z.string(),
  format: z.enum(guideFormats),
  bytes: z.int(),
  seconds: z.int()
}

/** As visitors hear and read it. */
export const audioGuide = z.object({ ...facts, transcript })
export type AudioGuide = z.infer<typeof audioGuide>

/** A recording that was sent; its address is good for an hour or two where the room is a draft. */
export const guideFile = z.object({ ...facts, name: z.string() })
export type GuideFile = z.infer<typeof guideFile>

const guide = z.object({
  id: z.string(),
  work_id: z.string(),
  transcript,
  /** Of the words. */
  version: z.int(),
  /** Null until it was sent; nobody is shown the words without it. */
  file: guideFile.nullable()
})
export type WrittenGuide = z.infer<typeof guide>

const tags = ['audio_guides']
const path = '/viewing-rooms/{id}/guides'
const one = { team: z.string(), id: z.string() }

export const audio_guides = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path,
      summary: 'The audio guides of a viewing room, also without a recording',
      tags
    })
    .input(z.object(one))
    .output(z.object({ guides: z.array(guide) })),

  save: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path: `${path}/{work}`,
      summary: 'Write what the audio guide to a work says; its recording is sent as an upload',
      tags
    })
    .input(z.strictObject({ ...one, work: z.string(), version: versionOrNone, transcript }))
    .output(guide),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: `${path}/{work}`,
      summary: 'Delete the audio guide to a work, with its recording',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ ...one, work: z.string() }))
    .output(z.undefined())
}
