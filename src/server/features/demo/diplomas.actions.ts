/* The diplomas of the demo's past edition: a template with who signs, and everybody's, issued with the results. */
import { diplomaKinds } from '#contract/rules/diploma-choices.ts'
import { issueAllPrepared, issueDiplomas, readProgress } from '#server/features/diplomas/issuing.actions.ts'
import { readTemplate, saveTemplate } from '#server/features/diplomas/template.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { diplomaSignatories } from './demo.citations.ts'

const hour = 3_600_000

interface Issuing {
  team: LinkedTeam
  contest_id: string
  organiser: UserActor
}

/** Each step looks at what is there, so a seed that was cut off goes on there. */
export const seedDiplomas = async (
  platform: Platform,
  { team, contest_id, organiser }: Issuing
): Promise<void> => {
  const { kinds, published_at } = await readProgress(platform, team.id, contest_id)
  if (published_at === null || kinds.every(({ open, preparing }) => open + preparing === 0)) return
  const then: Platform = { ...platform, clock: clockAt(new Date(Date.parse(published_at) + hour)) }
  const { version, pictures: _, ...template } = await readTemplate(then, team)
  if (version === 0)
    await saveTemplate(then, organiser, team, { ...template, version, signatories: diplomaSignatories })
  await issueDiplomas(then, organiser, team.id, { contest: contest_id, kinds: diplomaKinds }, null)
  await issueAllPrepared(then, team.id)
}
