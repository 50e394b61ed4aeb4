/* A vote whose team lets the public rate nothing: its dates are kept, and announced to nobody. */
import { expect, it } from 'vitest'
import { category, openContest } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { tamper } from '#tests/kit/tamper.ts'

const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

await onServer('a vote that is switched off', app => {
  const { ana } = app.people
  const { teams, contests } = app.api(ana)
  const switchTo = async (public_rating: boolean): Promise<void> => {
    const { version } = await teams.get({ link: 'alpha' })
    await teams.update({ link: 'alpha', version, features: { public_rating } })
  }
  const datesInCalendar = async (): Promise<string[]> =>
    [...(await app.fetch('/alpha/calendar.ics')).text.matchAll(/^SUMMARY:.*: (.*?)\r?$/gm)].map(
      ([, name = '']) => name
    )
  const seen = async (id: string) => {
    const { phase } = await app.api().contests.get({ team: 'alpha', id })
    const { contest } = await app.api().teams.get({ link: 'alpha' })
    return [phase, contest?.phase, contest?.voting]
  }

  it('has no dates in the calendar and brings no phase, and has both once it is on', async () => {
    const { id } = await openContest(app, {
      categories: [category('Painting')],
      showing: 'at_once',
      vote_opens_at: inDays(31),
      vote_closes_at: inDays(40)
    })
    const votes = ['Public vote opens', 'Public vote ends']
    expect(await datesInCalendar()).toContain('Entries close')
    expect((await datesInCalendar()).filter(name => votes.includes(name))).toEqual([])
    await switchTo(true)
    expect((await datesInCalendar()).filter(name => votes.includes(name))).toEqual(votes)
    await switchTo(false)

    // Whoever runs it goes on finding what they have set.
    expect(await contests.get({ team: 'alpha', id })).toMatchObject({ vote_opens_at: expect.any(String) })
    await tamper(
      app,
      `UPDATE contests SET opens_at = now() - interval '9 days', closes_at = now() - interval '8 days',
              vote_opens_at = now() - interval '1 day', vote_closes_at = now() + interval '3 days'
       WHERE id = '${id}'`
    )
    await switchTo(true)
    expect(await seen(id)).toEqual(['public_vote', 'public_vote', true])
    await tamper(
      app,
      `UPDATE teams SET features = features || '{"public_rating": false}' WHERE link = 'alpha'`
    )
    const { version } = await teams.get({ link: 'alpha' })
    await teams.update({ link: 'alpha', version, tagline: 'Seen anew' })
    expect(await seen(id)).toEqual(['judging', 'judging', false])
  })

  it('whose end is past goes on having ended', async () => {
    const { id } = await openContest(app, { categories: [category('Painting')], judging_ends_at: null })
    await tamper(
      app,
      `UPDATE contests SET opens_at = now() - interval '9 days', closes_at = now() - interval '8 days',
              judging_ends_at = NULL, vote_opens_at = now() - interval '3 days',
              vote_closes_at = now() - interval '1 day'
       WHERE id = '${id}'`
    )
    expect((await app.api(ana).contests.get({ team: 'alpha', id })).phase).toBe('results_soon')
  })
})
