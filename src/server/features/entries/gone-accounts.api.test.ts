/* What the desk and the figures say once an artist has gone: neither list nor sum stumbles over what is left of a work. */
import { expect, it } from 'vitest'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('entries of an account that was deleted', app => {
  const { bob } = app.people
  const guest = guestsOf(app.people)

  it('are in no list, and those after them still are; the counts say the same', async () => {
    const contest = await openContest(app, { per_person: 9, per_category: 9 })
    const [stays, goes] = [guest(), guest()]
    const enter = async (by: Person, title: string) => {
      const { id, version } = await wholeDraft(app, by, contest, { title })
      await app.api(by).works.finalize({ team: 'alpha', id, version })
      return id
    }
    const first = await enter(stays, 'First')
    const emptied = await enter(goes, 'Emptied')
    await enter(stays, 'Third')
    // Of a work that results name, the last revision alone is kept, without its maker.
    await tamper(
      app,
      `UPDATE work_revisions SET revision = 2 WHERE work_id = '${first}'; UPDATE works SET revision = 2 WHERE id = '${first}'`
    )
    await app.api(goes).accounts.remove({ password: goes.password ?? '' })
    // Taken out by an organiser before: it keeps its status, not its content.
    await tamper(app, `UPDATE works SET status = 'disqualified' WHERE id = '${emptied}'`)

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app
        .api(bob)
        .entries.list({ link: 'alpha', contest: contest.id, limit: 1, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.next ?? undefined
    } while (cursor !== undefined && seen.length < 9)
    expect(seen).toEqual(['Third', 'First'])
    expect(await app.api(bob).entries.counts({ link: 'alpha', contest: contest.id })).toMatchObject({
      statuses: { submitted: 2 }
    })
    const { entries, artists, days } = await app
      .api(bob)
      .statistics.get({ link: 'alpha', contest: contest.id })
    expect({ entries, artists, by_day: days.map(day => day.entries) }).toEqual({
      entries: 2,
      artists: 1,
      by_day: [2]
    })
  })
})
