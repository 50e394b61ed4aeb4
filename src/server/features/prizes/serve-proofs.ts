import type { FastifyInstance } from 'fastify'
import { serveSavedFiles } from '#server/platform/http/saved-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findProofForAsker, proofKey } from './files.actions.ts'

export const serveProofs = (app: FastifyInstance, platform: Platform): void =>
  serveSavedFiles(app, platform, {
    folder: 'prizes',
    call_name: 'prize_file',
    purpose: 'prize_file',
    async find(team_id, asked) {
      const row = await findProofForAsker(platform, team_id, asked)
      return row ? { key: proofKey(team_id, row.id), name: row.name } : null
    }
  })
