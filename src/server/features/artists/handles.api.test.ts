import { beforeAll, expect, it } from 'vitest'
import type { Artist } from '#contract/artists.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const born = (age: number): string => `${new Date().getUTCFullYear() - age}-01-01`

await onServer('the handle of an artist', app => {
  const { ana, bob } = app.people
  const guest = guestsOf(app.people)

  beforeAll(async () => {
    const { teams } = app.api(ana)
    const { version } = await teams.get({ link: 'alpha' })
    await teams.update({ link: 'alpha', version, features: { portfolios: true } })
  })

  const choose = async (person: Person, handle: string) => {
    const { version } = await app.api(person).artists.own({})
    const answer = await app.fetch('/api/user/artist/handle', {
      method: 'PUT',
      token: person.token,
      json: { version, handle }
    })
    return answer.status === 200 ? 'chosen' : faultsOf(answer)[0]
  }
  const publish = async (person: Person, visibility = 'public') => {
    const { version } = await app.api(person).artists.own({})
    const answer = await app.fetch('/api/user/artist', {
      method: 'PATCH',
      token: person.token,
      json: { version, visibility }
    })
    return answer.status === 200 ? visibility : faultsOf(answer)[0]
  }
  const become = async (person: Person, changes: object) => {
    const { version } = await app.api(person).accounts.get({})
    return app.fetch('/api/user', { method: 'PATCH', token: person.token, json: { version, ...changes } })
  }
  const page = async (handle: string) => {
    const { status, json } = await app.fetch(`/api/artists/${handle}?team=alpha`)
    return status === 200 ? (json as Artist) : status // the contract's shape, checked by the server
  }
  const handleAt = async (handle: string) => {
    const found = await page(handle)
    return typeof found === 'number' ? found : found.handle
  }
  /** As if it had been done so many days ago. */
  const longAgo = (person: Person, days: number) =>
    tamper(
      app,
      `UPDATE artist_pages SET handle_changed_at = handle_changed_at - interval '${days} days'
         WHERE user_id = '${person.user_id}';
       UPDATE artist_handles SET retired_at = retired_at - interval '${days} days'
         WHERE user_id = '${person.user_id}'`
    )

  it('is one person’s, and so are those that look like it', async () => {
    const [one, other] = [guest(), guest()]
    expect(await choose(one, 'paul-smith')).toBe('chosen')
    for (const handle of ['paul-smith', 'pau1-smith', 'paulsmith', 'paui-srnith', 'paul-5mith'])
      expect([handle, await choose(other, handle)]).toEqual([handle, 'handle: taken'])
    expect(await choose(other, 'p\u0430ul-smith')).toBe('handle: other_letters')
    expect(await choose(other, 'adm1n')).toBe('handle: reserved')
    expect(await choose(other, 'Paula')).toBe('handle: pattern')
    expect(await choose(other, 'paula-smith')).toBe('chosen')
  })

  it('is changed once in thirty days; the one before leads on for a year, and is nobody else’s meanwhile', async () => {
    const [one, other] = [guest(), guest()]
    expect([await choose(one, 'first-name-here'), await publish(one)]).toEqual(['chosen', 'public'])
    expect(await choose(one, 'second-name-here')).toBe('chosen')
    expect(await choose(one, 'third-name-here')).toBe('handle: too_soon')
    expect(await choose(one, 'second-name-here')).toBe('chosen')
    expect([await handleAt('first-name-here'), await handleAt('second-name-here')]).toEqual([
      'second-name-here',
      'second-name-here'
    ])
    expect(await choose(other, 'first-name-here')).toBe('handle: taken')
    await longAgo(one, 31)
    expect(await choose(one, 'first-name-here')).toBe('chosen')
    expect(await handleAt('second-name-here')).toBe('first-name-here')
    await longAgo(one, 366)
    // What was kept of the page ends with a change of it.
    expect(await publish(one)).toBe('public')
    expect(await handleAt('second-name-here')).toBe(404)
    expect([await choose(other, 'second-name-here'), await publish(other)]).toEqual(['chosen', 'public'])
    expect(await handleAt('second-name-here')).toBe('second-name-here')
  })

  it('of a child has no surname in it, and the page nothing by which the child is found', async () => {
    const child = guest()
    await become(child, {
      first_name: 'Mia',
      last_name: 'Plantedsurname',
      birth_date: born(12),
      country: 'BE',
      city: 'Childtown',
      bio: 'Goes to Plantedschool',
      disciplines: ['Drawing'],
      socials: { website: 'https://mia.example/' }
    })
    expect(await choose(child, 'mia-plantedsurname')).toBe('handle: real_name')
    expect(await choose(child, 'mia-draws')).toBe('chosen')
    const { artists } = app.api(child)
    const { version } = await artists.own({})
    const cv = [
      {
        kind: 'education' as const,
        from_year: 2020,
        to_year: null,
        title: 'Plantedschool',
        place: 'Childtown',
        link: null,
        visibility: 'public' as const
      }
    ]
    await artists.update({ version, cv, pronouns: 'she', statement: 'I like foxes', shows_place: true })
    expect(await publish(child)).toBe('public')
    expect(await page('mia-draws')).toEqual({
      handle: 'mia-draws',
      name: 'Mia',
      ages: { min: null, max: 17 },
      pronouns: '',
      country: 'BE',
      city: '',
      disciplines: ['Drawing'],
      statement: 'I like foxes',
      bio: '',
      portrait: null,
      socials: {},
      cv: [],
      works: [],
      series: [],
      takes_messages: false,
      listed: false,
      own: null
    })
    await become(child, { display_name: 'Fox' })
    expect(await page('mia-draws')).toMatchObject({ name: 'Fox' })
    await become(child, { display_name: 'Fox Plantedsurname' })
    expect(await page('mia-draws')).toMatchObject({ name: 'Mia' })
    // The day of birth can be put right, and not be taken away.
    const ageless = await become(child, { birth_date: null })
    expect([ageless.status, faultsOf(ageless)]).toEqual([422, ['birth_date: required']])
  })

  it('that says the surname keeps the page of whoever turns out to be a child private', async () => {
    const child = guest()
    await become(child, { last_name: 'Plantedname' })
    expect([await choose(child, 'leo-plantedname'), await publish(child)]).toEqual(['chosen', 'public'])
    expect(await handleAt('leo-plantedname')).toBe('leo-plantedname')
    await become(child, { birth_date: born(12) })
    expect(await page('leo-plantedname')).toBe(404)
    expect(await publish(child)).toBe('visibility: real_name')
    expect(await publish(child, 'unlisted')).toBe('visibility: real_name')
  })

  it('leads to a child’s page from works that are shown by the same name, and to nobody’s who entered as a child without a date of birth', async () => {
    const child = guest()
    const contest = await openContest(app, { showing: 'at_once', categories: [category('Painting')] })
    const draft = await wholeDraft(app, child, contest, { title: 'A fox' })
    const { work } = await app
      .api(child)
      .works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
    const entries = [{ id: work.id, version: work.version }]
    await app.api(bob).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
    await tamper(app, `UPDATE works SET child_name = '${child.first_name}' WHERE id = '${work.id}'`)
    expect([await choose(child, 'small-fox'), await publish(child)]).toEqual([
      'chosen',
      'visibility: no_birth_date'
    ])
    await become(child, { birth_date: born(12) })
    expect(await publish(child)).toBe('public')
    const shown = await app.fetch(`/api/works-front/${work.id}?team=alpha`)
    expect(shown.json).toMatchObject({ artist: { name: child.first_name, page: 'small-fox' } })
    expect(await page('small-fox')).toMatchObject({ works: [{ items: [{ title: 'A fox' }] }], listed: false })
    // Grown up, the page stays a child's until it is saved; then it goes by the whole name, without what was the child's.
    await become(child, { birth_date: born(30) })
    expect(await page('small-fox')).toMatchObject({ name: child.first_name, ages: { max: 17 } })
    expect(await publish(child)).toBe('public')
    expect(await page('small-fox')).toMatchObject({ works: [], ages: null })
    expect((await app.fetch(`/api/works-front/${work.id}?team=alpha`)).text).not.toContain('small-fox')
  })
})
