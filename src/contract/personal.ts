/*
 * What is held about a person, for that person to take along: one ZIP of files that other programs can read, in which
 * nothing of anybody else stands. It is sent while it is made.
 */
import * as z from 'zod'
import { platformCall, sentFile } from './kit.ts'

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
