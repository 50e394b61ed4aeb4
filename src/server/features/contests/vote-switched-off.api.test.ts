/* A vote whose team lets the public rate nothing: its dates are kept, and announced to nobody. */
import { expect, it } from 'vitest'
import { category, openContest } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { tamper } from '#tests/kit/tamper.ts'

const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

await onServer('a vote that is switched off', app => {
  const { ana } = app.people
  const { teams } = app.api(ana)
  const switchTo = async (public_rating: boolean): Promise<void> => {
    const { version } = await teams.get({ link: 'alpha' })
    await teams.update({ link: 'alpha', version, features: { public_rating } })
  }
  const datesInCalendar = async (): Promise<string[]> =>
    [...(await app.fetch('/alpha/calendar.ics')).text.matchAll(/^SUMMARY:.*: (.*?)\r?$/gm)].map(
      ([, name = '']) => name
    )
  /** What it is told of them: by one call for one contest, by the list, and as the one that runs. */
  const datesFor = async (api: ReturnType<typeof app.api>, id: string) => {
    const { items } = await api.contests.list({ team: 'alpha', limit: 60 })
    const told = [await api.contests.get({ team: 'alpha', id }), items.find(each => each.id === id)]
    return told.map(each => [each?.vote_opens_at, each?.vote_closes_at])
  }
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
    const set = await datesFor(app.api(), id)
    expect(set).toEqual([
      [expect.any(String), expect.any(String)],
      [expect.any(String), expect.any(String)]
    ])
    await switchTo(false)
    expect(await datesFor(app.api(), id)).toEqual([
      [null, null],
      [null, null]
    ])
    expect(await datesFor(app.api(app.people.cleo), id)).toEqual(await datesFor(app.api(), id))

    // Whoever runs it goes on finding what they have set.
    expect(await datesFor(app.api(ana), id)).toEqual(set)
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

  it('whose end is past ends nothing where nobody could rate, and goes on having ended where somebody did', async () => {
    const { id } = await openContest(app, { categories: [category('Painting')], judging_ends_at: null })
    await tamper(
      app,
      `UPDATE contests SET opens_at = now() - interval '9 days', closes_at = now() - interval '8 days',
              judging_ends_at = NULL, vote_opens_at = now() - interval '3 days',
              vote_closes_at = now() - interval '1 day'
       WHERE id = '${id}'`
    )
    const told = async (api: ReturnType<typeof app.api>) => {
      const { phase, reached } = await api.contests.get({ team: 'alpha', id })
      return [phase, reached]
    }
    const entered = ['opens_at', 'closes_at']
    expect(await told(app.api())).toEqual(['judging', entered])
    expect(await told(app.api(ana))).toEqual(['judging', [...entered, 'vote_opens_at', 'vote_closes_at']])
    await tamper(
      app,
      `INSERT INTO voters (team_id, id, contest_id, mailbox, account_at, begun_at, network, device, came_from, reasons)
       VALUES ('${app.people.teams.alpha}', gen_random_uuid(), '${id}', '\\x01', now(), now(), '\\x02', '\\x03', '', '{}')`
    )
    const { version } = await teams.get({ link: 'alpha' })
    await teams.update({ link: 'alpha', version, tagline: 'Seen once more' })
    expect(await told(app.api())).toEqual(['results_soon', entered])
  })
})
