import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { fileAnswer } from '#server/platform/http/file-answer.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { checkDiploma, findTeamOfCode } from './checking.actions.ts'
import { answerCorrection, askCorrection } from './corrections.actions.ts'
import { correctionOrder, selectWaiting } from './corrections.queries.ts'
import { reissueDiploma, revokeDiploma } from './diplomas.actions.ts'
import { presentDiploma, presentListed } from './diplomas.present.ts'
import { diplomaOrder, selectDiplomas } from './diplomas.queries.ts'
import { addressOfPdf, nameOfFile, pdfToHandOut, pictureToShare } from './files.actions.ts'
import { requireHeld } from './diploma-holder.ts'
import { issueDiplomas, readProgress } from './issuing.actions.ts'
import { findKey, newSigningKey, publishedKeys } from './keys.actions.ts'
import { writeStatusList } from './status-list.actions.ts'
import { previewDiploma, readTemplate, saveTemplate } from './template.actions.ts'

export const diplomaHandlers: Handlers<typeof contract.diplomas> = {
  async list({ platform, actor, team, role }, { limit, cursor, whose, contest, kind, state, emailed }) {
    const page = diplomaOrder.read({ limit, cursor })
    const { user_id } = requireUser(actor)
    const all = may(role, 'run_contests') && whose !== 'mine'
    if (whose === 'all' && !all) throw new Problem('forbidden')
    const asked = { user_id: all ? null : user_id, contest, kind, state, emailed: all ? emailed : undefined }
    const rows = await platform.doors.readTeam(team.id, db => selectDiplomas(db, team.id, asked, page))
    return diplomaOrder.answer(rows, page, presentListed)
  },

  async download(call, { id, locale }) {
    const issued = await requireHeld(call, id)
    const pdf = await pdfToHandOut(call.platform, call.team, issued, locale ?? issued.facts.language)
    return fileAnswer(nameOfFile(issued.facts, 'pdf'), [pdf])
  },

  async address(call, { id, locale }) {
    const issued = await requireHeld(call, id)
    return addressOfPdf(call.platform, call.team.id, { id, locale: locale ?? issued.facts.language })
  },

  async picture(call, { id, locale }) {
    const issued = await requireHeld(call, id)
    const png = await pictureToShare(call.platform, call.team, issued, locale ?? issued.facts.language)
    return fileAnswer(nameOfFile(issued.facts, 'png'), [png])
  },

  check: (call, { code }) => checkDiploma(call, call.team.id, code),

  find: (call, { code }) => findTeamOfCode(call, code),

  keys: async ({ platform, team }) => ({ keys: await publishedKeys(platform, team.id) }),

  async key({ platform, team }, { id }) {
    const key = await findKey(platform, team.id, id)
    if (!key) throw new Problem('not_found')
    return key
  },

  revoked: async ({ platform, team }, { list }) =>
    fileAnswer('revoked.jwt', [Buffer.from(await writeStatusList(platform, team, list))]),

  new_key: ({ platform, actor, team, once }, { replaces }) =>
    newSigningKey(platform, requireUser(actor), team.id, replaces, once),

  template: ({ platform, team }) => readTemplate(platform, team),

  save_template: ({ platform, actor, team }, { link: _, ...template }) =>
    saveTemplate(platform, requireUser(actor), team, template),

  preview: async ({ platform, actor, team }, { link: _, ...asked }) =>
    fileAnswer('preview.svg', [await previewDiploma(platform, requireUser(actor), team, asked)]),

  progress: ({ platform, team }, { contest }) => readProgress(platform, team.id, contest),

  issue: ({ platform, actor, team, once }, { link: _, ...asked }) =>
    issueDiplomas(platform, requireUser(actor), team.id, asked, once),

  revoke: ({ platform, actor, team }, { id, reason }) =>
    revokeDiploma(platform, requireUser(actor), team.id, { id, reason }),

  reissue: ({ platform, actor, team, once }, { id, name }) =>
    reissueDiploma(platform, requireUser(actor), team.id, { id, name }, once),

  ask_correction: ({ platform, actor, team, once }, { team: _, ...asked }) =>
    askCorrection(platform, requireUser(actor), team.id, asked, once),

  async corrections({ platform, team }, asked) {
    const page = correctionOrder.read(asked)
    const rows = await platform.doors.readTeam(team.id, db => selectWaiting(db, team.id, page))
    const { items, next } = correctionOrder.answer(rows, page, row => {
      const diploma = presentDiploma(row)
      return diploma.correction ? [{ ...diploma.correction, diploma }] : []
    })
    return { items: items.flat(), next }
  },

  answer_correction: ({ platform, actor, team, once }, { link: _, ...answering }) =>
    answerCorrection(platform, requireUser(actor), team.id, answering, once)
}
