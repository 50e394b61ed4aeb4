/* How an organisation answers: counted of those who were to be answered by now, and not said of too few. */
import { beforeAll, expect, it } from 'vitest'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall, sendFor } from '#tests/kit/opportunities.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('how an organisation answers', app => {
  const next = guestsOf(app.people)
  beforeAll(() => offerOpportunities(app))

  it('is told of five applicants at least, and counts who waits and leaves out who took theirs back', async () => {
    const call = await openCall(app)
    const ids: string[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await sendFor(app, next(), call.id)).id)
    const answersOf = async () => {
      // What was written past the product is not noticed by what it keeps.
      const { organisations } = app.api(app.people.bob)
      const all = (await organisations.all({ team: 'alpha' })).organisations
      const { id, version } = all.find(each => each.id === call.organisation_id) ?? { id: '', version: 0 }
      await organisations.update({ team: 'alpha', id, version, place: `Ghent ${version}` })
      const { json } = await app.fetch(`/api/organisations/${call.organisation_id}?team=alpha`)
      return (json as { answers: unknown }).answers // as the contract has it
    }
    const set = (id: string, status: string, sent: number, decided: number | null) =>
      tamper(
        app,
        `UPDATE applications SET status = '${status}', sent_at = now() - interval '${sent} days',
           decided_at = ${decided === null ? 'NULL' : `now() - interval '${decided} days'`} WHERE id = '${id}'`
      )
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = ids
    await set(first, 'declined', 40, 30)
    await set(second, 'accepted', 40, 28)
    await set(third, 'declined', 40, 2)
    await set(fourth, 'shortlisted', 40, 35)
    await set(fifth, 'withdrawn', 40, null)
    await set(sixth, 'sent', 40, null)
    // Nobody is to be answered yet.
    expect(await answersOf()).toBeNull()
    await tamper(app, `UPDATE opportunities SET answers_on = current_date - 20 WHERE id = '${call.id}'`)
    // Six applied, and one took theirs back.
    expect(await answersOf()).toEqual({ due: 5, in_time: 2, days: 12 })
    await set(sixth, 'withdrawn', 40, null)
    expect(await answersOf()).toBeNull()
  })
})
