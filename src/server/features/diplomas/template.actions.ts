/* How a team's diplomas look: one template, from which everything that is issued later takes its own copy. */
import type { DiplomaTemplate, PreviewingDiploma, SavingTemplate } from '#contract/diploma-shapes.ts'
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { codeBytes, codeOf } from '#contract/rules/diploma-code.ts'
import { requireTeamPictures } from '#server/features/pictures/team-pictures.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { StoredLook } from '#server/platform/db/columns.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { drawDiploma } from './files.actions.ts'
import { putTemplate, selectTemplate } from './template.queries.ts'

export type TemplateRow = RowOf<typeof selectTemplate>

/** As it is said, and what stands where nothing was said yet. */
export const templateOf = (row: TemplateRow) => ({
  locale: row.locale ?? row.default_locale,
  paper: row.paper ?? ('a4' as const),
  orientation: row.orientation ?? ('landscape' as const),
  colour: row.colour,
  signatories: row.signatories ?? [],
  seal_id: row.seal_id,
  with_results: row.with_results ?? false,
  version: row.version ?? 0
})

type Look = Pick<SavingTemplate, 'paper' | 'orientation' | 'colour' | 'signatories' | 'seal_id'>

export const lookOf = (
  { paper, orientation, colour, signatories, seal_id }: Look,
  accent: string
): StoredLook => ({
  paper,
  orientation,
  colour: colour ?? accent,
  signatures: signatories.map(({ picture_id }) => picture_id),
  seal_id
})

const present = (row: TemplateRow, link: string): DiplomaTemplate => ({
  ...templateOf(row),
  pictures: row.pictures.map(picture => shownPicture(link, picture))
})

export const readTemplate = async ({ doors }: Platform, team: LinkedTeam): Promise<DiplomaTemplate> => {
  const [row] = await doors.readTeam(team.id, db => selectTemplate(db, team.id))
  if (!row) throw new Problem('not_found')
  return present(row, team.link)
}

/** For other features: whether the team's diplomas are issued together with the results. */
export const issuesWithResults = async (tx: Tx): Promise<boolean> => {
  const row = await selectTemplate(tx.db, tx.team_id).executeTakeFirst()
  return row?.with_results ?? false
}

const requirePictures = async (
  tx: Tx,
  { signatories, seal_id }: Pick<Look, 'signatories' | 'seal_id'>
): Promise<void> => {
  await requireTeamPictures(tx, { seal_id }, ['seal_id'])
  for (const [at, { picture_id }] of signatories.entries()) {
    try {
      await requireTeamPictures(tx, { picture_id }, ['picture_id'])
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid') throw error
      throw invalidField(['signatories', at, 'picture_id'], 'not_one_of')
    }
  }
}

export const saveTemplate = (
  platform: Platform,
  by: UserActor,
  team: LinkedTeam,
  { version, ...template }: SavingTemplate
): Promise<DiplomaTemplate> =>
  platform.doors.withTeam(team.id, by, async tx => {
    await requirePictures(tx, template)
    const read = async () =>
      present(await selectTemplate(tx.db, team.id).executeTakeFirstOrThrow(), team.link)
    if (!(await putTemplate(tx, template, version))) throw new Problem('stale', { current: await read() })
    await audit(tx, platform, { verb: 'diploma.template_changed', subject: `team:${team.id}` })
    return read()
  })

const noCode = codeOf(new Uint8Array(codeBytes))

const sampleFacts = (
  { kind, locale, signatories }: PreviewingDiploma,
  row: TemplateRow,
  now: Date
): DiplomaFacts => {
  const date = now.toISOString().slice(0, 10)
  return {
    version: 1,
    code: noCode,
    number: `${date.slice(0, 4)}-0001`,
    kind,
    name: '',
    work: '',
    award: null,
    category: null,
    contest: {},
    edition: Number(date.slice(0, 4)),
    team: row.name,
    date,
    signatories: signatories.map(({ name, role }) => ({ name, role })),
    language: locale,
    preferred: row.default_locale
  }
}

/** Nothing of it is a diploma: the names in it are made up, and its code is nobody's. */
export const previewDiploma = async (
  platform: Platform,
  by: UserActor,
  team: LinkedTeam,
  asked: PreviewingDiploma
): Promise<Uint8Array> => {
  const row = await platform.doors.withTeam(team.id, by, async tx => {
    await requirePictures(tx, asked)
    return selectTemplate(tx.db, team.id).executeTakeFirstOrThrow()
  })
  const svg = await drawDiploma(platform, team, {
    facts: sampleFacts(asked, row, platform.clock.now()),
    look: lookOf(asked, row.accent),
    locale: asked.locale,
    isSample: true
  })
  return new TextEncoder().encode(svg)
}
