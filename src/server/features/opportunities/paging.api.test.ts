/* Where a page of open opportunities begins: behind its place, and with what is open where that place has passed. */
import { beforeAll, expect, it } from 'vitest'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall } from '#tests/kit/opportunities.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('pages of open opportunities', app => {
  const began = Date.now()
  const inDays = (days: number) => new Date(began + days * 86_400_000)
  const ids: string[] = []

  beforeAll(async () => {
    await offerOpportunities(app)
    for (const days of [-2, 10, 20, 20, 30]) {
      const { id } = await openCall(app, { title: { en: `In ${days} days` } })
      const deadline = `'${inDays(days).toISOString()}'`
      for (const [table, column] of [
        ['opportunities', 'id'],
        ['opportunity_words', 'opportunity_id'],
        ['opportunity_cards', 'opportunity_id']
      ])
        await tamper(app, `UPDATE ${table} SET deadline = ${deadline} WHERE ${column} = '${id}'`)
      ids.push(id)
    }
  })

  const placeOf = (days: number, id = '') => `${inDays(days).getTime()}.${id}`
  const ofTeam = async (cursor?: string) => {
    const { items, total } = await app.api().opportunities.list({ team: 'alpha', cursor, count: '1' })
    expect(total).toBe(4)
    return items.map(({ id }) => ids.indexOf(id))
  }
  const ofAll = async (cursor?: string) =>
    (await app.api().open_opportunities.list({ cursor })).items.map(({ id }) => ids.indexOf(id))
  const found = async (cursor?: string) => {
    const { items } = await app.api().opportunities.list({ team: 'alpha', q: 'canal', cursor })
    return items.map(({ id }) => ids.indexOf(id))
  }

  it.each([
    ['of a team', ofTeam],
    ['of all teams', ofAll],
    ['that say a word', found]
  ])('%s', async (_, list) => {
    expect(await list()).toEqual([1, 2, 3, 4])
    expect(await list(placeOf(10, ids[1]))).toEqual([2, 3, 4])
    expect(await list(placeOf(20, ids[2]))).toEqual([3, 4])
    expect(await list(placeOf(30, ids[4]))).toEqual([])
    // What is closed by now is not there, though it stands behind the place.
    expect(await list(placeOf(-5, ids[0]))).toEqual([1, 2, 3, 4])
    expect(await list(placeOf(-2, ids[0]))).toEqual([1, 2, 3, 4])
  })
})
