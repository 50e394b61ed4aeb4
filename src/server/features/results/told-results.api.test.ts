/* What artists are told of the results, in their own words each: nothing before they are out, and nothing twice. */
import { expect, it } from 'vitest'
import { judgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('the results', app => {
  const { bob, cleo } = app.people
  const guest = guestsOf(app.people)
  const [winner, other] = [guest(), guest()]
  const { rounds, calculations, results, mail_texts } = app.api(bob)

  it('are told to each artist once they are out: awarded or not chosen, and the sheet of each work', async () => {
    const letter = { link: 'alpha', name: 'results_out', variant: 'not_chosen', locale: 'en' } as const
    const body = 'Dear {first_name}, thank you for *everything*.\n\n{{button}}'
    await mail_texts.save({ ...letter, version: 0, words: { subject: '', preheader: '', body } })
    const marked = {
      Elm: { artist: winner, marks: { cleo: 90 } },
      Fir: { artist: other, marks: { cleo: 40 } }
    }
    const more = { quorum: 1, comments_to_artist: true, method: 'mean' } as const
    const { contest, round, works } = await judgedContest(app, marked, { cleo }, more)
    // As long as an address may be, which is as long as a token.
    const slug = `${'a-'.repeat(27)}2027`
    await tamper(app, `UPDATE contests SET slug = '${slug}' WHERE id = '${contest.id}'`)
    const one = { link: 'alpha', id: round.id }
    await calculations.calculate({ ...one, version: round.version })
    await calculations.approve({ ...one, version: (await rounds.get(one)).version })
    const decided = await results.decide({
      link: 'alpha',
      contest: contest.id,
      version: 0,
      openness: 'awards',
      awards: [{ kind: 'place', work_id: works.get('Elm') ?? '', place: 1 }]
    })
    const told = `event IN ('results_out', 'sheet_released', 'work_shortlisted')`
    const feed = () => lookInto(app, `SELECT user_id, title FROM notifications WHERE ${told} ORDER BY id`)
    expect(await feed()).toEqual([])
    await results.publish({ link: 'alpha', contest: contest.id, version: decided.version, at: 'now' })
    const mails = await lookInto(
      app,
      `SELECT to_address, subject, text FROM outbox_messages WHERE letter ->> 'name' IN ('results_out', 'sheet_released')`
    )
    const title = contest.title.en
    expect(new Map(mails.map(({ to_address, subject }) => [to_address, subject]))).toEqual(
      new Map([
        [winner.email, `Awarded in ${title}`],
        [other.email, `The results of ${title} are out`]
      ])
    )
    expect(mails).toHaveLength(2)
    const textTo = (email: string) => mails.find(({ to_address }) => to_address === email)?.text
    expect(textTo(other.email)).toMatch(/^Dear \S+, thank you for everything\.\n\nSee your result\n/)
    expect(textTo(winner.email)).toContain('has won an award')
    expect(textTo(winner.email)).toContain(`?results=${slug}\n`)
    // In the feed at once and in the digest: the mail about the results leads to the sheet already.
    const titles = (await feed()).map(({ user_id, title: said }) => [user_id, said])
    expect(titles).toContainEqual([winner.user_id, 'Your result: Elm'])
    expect(titles).toContainEqual([other.user_id, 'Your result: Fir'])
    expect(titles).toHaveLength(4)
  })
})
