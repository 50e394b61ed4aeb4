import type { FastifyInstance } from 'fastify'
import { serveSavedFiles } from '#server/platform/http/saved-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { evidenceKey } from './dropping.actions.ts'
import { findForAsker } from './handing-out.actions.ts'

export const serveEvidence = (app: FastifyInstance, platform: Platform): void =>
  serveSavedFiles(app, platform, {
    folder: 'evidence',
    call_name: 'evidence_file',
    purpose: 'evidence',
    async find(team_id, asked) {
      const row = await findForAsker(platform, team_id, asked)
      return row ? { key: evidenceKey(team_id, row.id), name: row.name } : null
    }
  })
