/* Whether the installation answers, for people and for monitors that only know the API. */
import * as z from 'zod'
import { platformCall } from './kit.ts'

export const health = {
  test: platformCall({ access: 'anyone', limit: null })
    .route({ method: 'GET', path: '/test', summary: 'Does it answer?', tags: ['health'] })
    .output(
      z.object({
        status: z.literal('ok'),
        version: z.string(),
        time: z.iso.datetime(),
        database: z.literal('ok')
      })
    )
}
