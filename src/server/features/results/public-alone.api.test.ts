/* A contest without rounds: the public alone decides, and its choice is published without any award. */
import { expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { openVote } from '#tests/kit/voting.ts'

await onServer('a contest that the public decides alone', app => {
  const { bob } = app.people
  const next = guestsOf(app.people)

  it('is published by what the public chose, and not before somebody has chosen', async () => {
    const maker = next()
    const { contest, works, hidden } = await openVote(app, [maker], 5)
    const publish = async (at: string) => {
      const { version } = await app.api(bob).results.decisions({ link: 'alpha', contest: contest.id })
      const json = { contest: contest.id, version, at }
      return app.fetch('/api/teams/alpha/results', { method: 'POST', token: bob.token, json })
    }
    const nothing = 'No award has been decided yet. Decide at least one first.'
    const later = new Date(Date.now() + 60 * 86_400_000).toISOString()
    expect(asProblem(await publish(later)).detail).toBe(nothing)
    for (const voter of Array.from({ length: 5 }, next))
      for (const [at, work] of works.entries())
        await app.api(voter).ratings.rate({ team: 'alpha', work, stars: at === 0 ? 5 : 2 })
    await tamper(
      app,
      `UPDATE ratings SET given_at = given_at + (ascii(right(work_id::text, 1)) * interval '7 minutes')
         + (ascii(right(voter_id::text, 1)) * interval '11 seconds') WHERE contest_id = '${contest.id}'`
    )
    expect(asProblem(await publish('now')).code).toBe('conflict')
    const [scheduled, moment] = [await publish(later), later]
    expect([scheduled.status, scheduled.json]).toMatchObject([200, { due_at: moment, published_at: null }])
    await tamper(
      app,
      `UPDATE contests SET opens_at = now() - interval '5 hours', closes_at = now() - interval '3 hours',
         vote_opens_at = now() - interval '2 hours', vote_closes_at = now() - interval '1 minute'
         WHERE id = '${contest.id}';
       UPDATE categories SET closes_at = NULL WHERE contest_id = '${contest.id}'`
    )
    const published = await publish('now')
    expect([published.status, published.json]).toMatchObject([
      200,
      { awards: [], published_at: expect.any(String) }
    ])
    const { released } = await app.api().results.get({ team: 'alpha', contest: contest.slug })
    const [chosen] = released?.public_choice?.categories[0]?.works ?? []
    expect(chosen).toMatchObject({ place: 1, work: { id: works[0] } })
    const statuses = await lookInto(
      app,
      `SELECT id, status FROM works WHERE contest_id = '${contest.id}' AND status IN ('submitted', 'not_awarded')
       ORDER BY entry_number`
    )
    expect(statuses).toEqual([
      ...works.map(id => ({ id, status: 'not_awarded' })),
      { id: hidden, status: 'submitted' }
    ])
    const mails = await lookInto(
      app,
      `SELECT text FROM outbox_messages WHERE to_address = '${maker.email}' AND letter ->> 'name' = 'results_out'`
    )
    expect(mails).toEqual([{ text: expect.stringContaining('with what the public chose') }])
  })
})
