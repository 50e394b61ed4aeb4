/* Who runs the team and judges too: taken out only while their round is paused, and free to leave at any time. */
import { expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { createRound } from '#tests/kit/judging.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('a member who judges', app => {
  const { ana, bob, teams } = app.people
  const guest = guestsOf(app.people)

  it('is not taken out of an open round, and leaves one as they like', async () => {
    const [artist, other] = [guest(), guest()]
    await tamper(
      app,
      `INSERT INTO members VALUES ('${teams.alpha}', '${other.user_id}', 'organiser', now());
       INSERT INTO user_teams VALUES ('${other.user_id}', '${teams.alpha}', 'organiser', now())`
    )
    const contest = await openContest(app)
    const { id, version } = await wholeDraft(app, artist, contest)
    const { work } = await app.api(artist).works.finalize({ team: 'alpha', id, version })
    const round = await createRound(app, contest, { jurors: [bob, other], works: [work] })
    const remove = ({ user_id }: Person, by: Person) =>
      app.fetch(`/api/teams/alpha/members/${user_id}`, { method: 'DELETE', token: by.token, json: {} })
    const kept = () =>
      lookInto(
        app,
        `SELECT r.version, (SELECT count(*)::integer FROM scores s WHERE s.round_id = r.id) AS sheets
         FROM rounds r WHERE r.id = '${round.id}'`
      )

    const refused = await remove(bob, ana)
    expect([refused.status, asProblem(refused).detail]).toEqual([
      409,
      'This juror has works to score in an open round. Pause the round first.'
    ])
    expect(await kept()).toEqual([{ version: 1, sheets: 2 }])
    expect((await remove(other, other)).status).toBe(204)
    expect(await kept()).toEqual([{ version: 2, sheets: 1 }])
    const told = await lookInto(
      app,
      `SELECT to_address, subject FROM outbox_messages WHERE letter ->> 'name' = 'juror_left' ORDER BY to_address`
    )
    const subject = `A juror left during a round: ${contest.title['en']}`
    expect(told).toEqual([ana, bob].map(({ email }) => ({ to_address: email, subject })))
    await tamper(app, `UPDATE rounds SET state = 'paused' WHERE id = '${round.id}'`)
    expect((await remove(bob, ana)).status).toBe(204)
    expect(await kept()).toEqual([{ version: 2, sheets: 0 }])
  })
})
