// Whoever owes their team a second factor is a visitor: shown what a stranger is shown, whatever stands in the tables.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { createRound } from '#tests/kit/judging.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { calls, metaOf, sendExample } from './call-examples.ts'
import { filesUnder, root } from './files.ts'

const app = await startApp()
afterAll(() => app.remove())

const { ana, bob, cleo } = app.people
const guest = guestsOf(app.people)
const [artist, juror] = [guest(), guest()]
const link = 'alpha'
let judged = ''

beforeAll(async () => {
  const contest = await openContest(app, { showing: 'with_results' })
  const { id, version } = await wholeDraft(app, artist, contest, { title: 'Kept for the jury' })
  const { work } = await app.api(artist).works.finalize({ team: link, id, version })
  await createRound(app, contest, { jurors: [juror], works: [work] })
  judged = work.id
  await app.api(ana).members.set_factor_rule({ link, required: true })
  await tamper(
    app,
    `UPDATE members SET factor_due = now() - interval '1 minute' WHERE factor_due IS NOT NULL`
  )
})

/** What is everybody's own, or another for each. */
const own = new Set(['jury.seats', 'ratings.challenge'])

const reads = calls.filter(call => {
  const { scope, access } = metaOf(call)
  return call.method === 'GET' && scope === 'team' && (access === 'anyone' || access === 'account')
})

describe('an owner, an organiser and a juror who owe it', () => {
  it.for(reads.filter(call => metaOf(call).judging !== true && !own.has(call.name)))(
    'are told by $name what a stranger is told',
    async call => {
      const { token } = cleo
      const stranger = await sendExample(app, call, link, { token })
      for (const person of [ana, bob, juror]) {
        const { status, json } = await sendExample(app, call, link, { token: person.token })
        // Problems have a number of their own; which one it is says the status.
        expect([status, status === 200 && json]).toEqual([stranger.status, status === 200 && stranger.json])
      }
    }
  )

  it.for(['works', 'works-front', 'ratings'])(
    'are told as little by /%s/{id} of what the jury has',
    async at => {
      const asked = async (token: string) =>
        (await app.fetch(`/api/${at}/${judged}?team=${link}`, { token })).status
      const statuses = await Promise.all([ana, bob, juror].map(({ token }) => asked(token)))
      expect(statuses).toEqual(statuses.map(() => 404))
    }
  )

  it.for(reads.filter(call => metaOf(call).judging === true))('are refused $name', async call => {
    for (const { token } of [ana, bob, juror])
      expect((await sendExample(app, call, link, { token })).status).toBe(403)
  })
})

/** Why they ask the tables what somebody is, rather than the call: `file: reason`. */
const pastTheCall: Record<string, string> = {
  'src/server/features/evidence/handing-out.actions.ts':
    'asks once more when the address is opened, minutes after the call that made it was let in by its role',
  'src/server/features/prizes/files.actions.ts':
    'asks once more when the address is opened, minutes after the call that made it was let in by its role',
  'src/server/features/members/members.actions.ts':
    'asks once more under the lock, after the call was let in by its role',
  'src/server/features/members/invitations.actions.ts':
    'asks once more under the lock, and what somebody was before they accepted',
  'src/server/features/jury/jurors.actions.ts':
    'asks of the juror who was taken out, whether any part in the team is left to them',
  'src/server/features/members/factor-rule.actions.ts':
    'asks once more under the lock, after the call was let in for owners',
  'src/server/features/members/members.queries.ts': 'is the question itself'
}

/** Why they go by the bare membership, which a missing second factor leaves as it is: each refuses more by it. */
const byTheMembership: Record<string, string> = {
  'src/server/features/ratings/ballot-box.ts': 'whoever runs a contest does not rate in it',
  'src/server/features/ratings/ratings.actions.ts': 'whoever runs a contest does not rate in it',
  'src/server/features/ratings/ratings.handlers.ts': 'whoever runs a contest does not rate in it',
  'src/server/features/ratings/voting.policy.ts': 'whoever runs a contest does not rate in it',
  'src/server/features/search/search.handlers.ts': 'whoever is in conflict with a work does not find it',
  'src/server/features/demo/voting.actions.ts': 'the demonstration votes as visitors do'
}

describe('a feature that does not go by the role of the call', () => {
  const sources = filesUnder('src/server/features').filter(
    file => file.endsWith('.ts') && !file.includes('.test.')
  )
  const thatSay = (words: RegExp): string[] =>
    sources.filter(file => words.test(readFileSync(join(root, file), 'utf8')))

  it('asks the table of members only where a reason is written down', () => {
    const found = thatSay(/\b(?:roleOf|findMember)\(|\bfindMember = /)
    expect(found.toSorted()).toEqual(Object.keys(pastTheCall).toSorted())
  })

  it('goes by the bare membership only to refuse more', () => {
    const found = thatSay(/\{[^{}]*\bmembership\b|\.membership\b|\bmembership: /)
    expect(found.toSorted()).toEqual(Object.keys(byTheMembership).toSorted())
  })
})
