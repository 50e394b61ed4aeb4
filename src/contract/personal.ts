/*
 * What is held about a person, for that person to take along: one ZIP of files that other programs can read, with
 * nothing in it that is anybody else's. It is sent while it is made, once its owner has shown that it is they who ask: an
 * open session alone does not hand out everything at once.
 */
import * as z from 'zod'
import { platformCall } from './kit.ts'
import { ownerShown } from './owner-shown.ts'
import { sentFile } from './sent-file.ts'

export const personal = {
  export: platformCall({ access: 'account', limit: 'redeem', file: 'application/zip' })
    .route({
      method: 'POST',
      path: '/user/export',
      summary: 'All that is held about oneself, as files',
      tags: ['personal'],
      outputStructure: 'detailed'
    })
    .input(z.strictObject(ownerShown))
    .output(sentFile)
}
