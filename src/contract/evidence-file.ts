import * as z from 'zod'
import { evidenceFormats } from './rules/evidence-file.ts'

/** A file that an artist sent as evidence. It is saved and never shown. */
export const evidenceFile = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(evidenceFormats),
  bytes: z.int(),
  sent_at: z.iso.datetime()
})
export type EvidenceFile = z.infer<typeof evidenceFile>
