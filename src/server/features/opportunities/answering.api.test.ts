/* How an organisation answers: counted of the last two years, and not said of too few. */
import { beforeAll, expect, it } from 'vitest'
import type { Reliability } from '#contract/opportunity-shapes.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall, sendFor } from '#tests/kit/opportunities.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('how an organisation answers', app => {
  const next = guestsOf(app.people)
  beforeAll(() => offerOpportunities(app))

  it('is told of five applicants at least, by its page, its line and its calls', async () => {
    const call = await openCall(app)
    const ids: string[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await sendFor(app, next(), call.id)).id)
    const reliabilityNow = async (): Promise<Pick<Reliability, 'answer_days' | 'answers'>> => {
      // What was written past the product is not noticed by what it keeps.
      const { organisations } = app.api(app.people.bob)
      const all = (await organisations.all({ team: 'alpha' })).organisations
      const { id, version } = all.find(each => each.id === call.organisation_id) ?? { id: '', version: 0 }
      await organisations.update({ team: 'alpha', id, version, place: `Ghent ${version}` })
      const page = await app.api().organisations.get({ team: 'alpha', id })
      const { items } = await app.api().organisations.list({ team: 'alpha' })
      const shown = await app.api().opportunities.get({ team: 'alpha', id: call.id })
      expect([items[0]?.reliability, shown.reliability]).toEqual([page.reliability, page.reliability])
      const { answer_days, answers } = page.reliability
      return { answer_days, answers }
    }
    const set = (id: string, status: string, sent: number, decided: number | null, first = decided) => {
      const ago = (days: number | null) => (days === null ? 'NULL' : `now() - interval '${days} days'`)
      return tamper(
        app,
        `UPDATE applications SET status = '${status}', sent_at = ${ago(sent)}, decided_at = ${ago(decided)},
           first_decided_at = ${ago(first)} WHERE id = '${id}'`
      )
    }
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = ids
    await set(first, 'declined', 40, 30)
    await set(second, 'accepted', 40, 28, 36)
    await set(third, 'declined', 40, 2)
    await set(fourth, 'shortlisted', 40, 35)
    await set(fifth, 'withdrawn', 40, null)
    await set(sixth, 'sent', 40, null)
    // Four were decided about, and nobody is to be answered yet.
    expect(await reliabilityNow()).toEqual({ answer_days: null, answers: null })
    await tamper(app, `UPDATE opportunities SET answers_on = current_date - 20 WHERE id = '${call.id}'`)
    // Six applied, and one took theirs back.
    expect(await reliabilityNow()).toEqual({ answer_days: null, answers: { due: 5, in_time: 2 } })
    // After 4, 5, 10, 20 and 38 days; a first answer counts although its artist withdrew later.
    await set(fifth, 'withdrawn', 40, 20)
    expect(await reliabilityNow()).toEqual({ answer_days: 10, answers: { due: 5, in_time: 2 } })
    await set(sixth, 'withdrawn', 40, null)
    expect(await reliabilityNow()).toEqual({ answer_days: 10, answers: null })
    // What lies back more than two years is told no more.
    await set(sixth, 'declined', 900, 890)
    await set(first, 'declined', 900, 890)
    expect(await reliabilityNow()).toEqual({ answer_days: null, answers: { due: 5, in_time: 3 } })
    await tamper(app, `UPDATE opportunities SET answers_on = current_date - 800 WHERE id = '${call.id}'`)
    expect(await reliabilityNow()).toEqual({ answer_days: null, answers: null })
  })
})
