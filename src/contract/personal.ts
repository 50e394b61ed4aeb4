/*
 * What is held about a person, for that person to take along: one ZIP of files that other programs can read, with
 * nothing in it that is anybody else's. It is sent while it is made.
 */
import * as z from 'zod'
import { platformCall } from './kit.ts'
import { sentFile } from './sent-file.ts'

export const personal = {
  export: platformCall({ access: 'account', limit: 'export', file: 'application/zip' })
    .route({
      method: 'GET',
      path: '/user/export',
      summary: 'All that is held about oneself, as files',
      tags: ['personal'],
      outputStructure: 'detailed'
    })
    .input(z.object({}))
    .output(sentFile)
}
