/* Whose page a team shows where nobody is named. */
import { beforeAll, expect, it } from 'vitest'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'

await onServer('the featured artist', app => {
  const { ana, bob, cleo, dora } = app.people
  const guest = guestsOf(app.people)
  const [artist, other, child, withoutWork] = [guest(), guest(), guest(), guest()]

  const { become, save, ...pages } = artistPages(app)
  const open = async (person: Person, handle: string, birth_date = '1980-02-03'): Promise<void> => {
    await become(person, { birth_date })
    await pages.open(person, handle)
  }
  const choose = (by: Person, handle: string | null) =>
    app.fetch('/api/featured-artist?team=alpha', { method: 'PUT', json: { handle }, token: by.token })
  const featured = async () => (await app.api().artists.featured({ team: 'alpha' })).handle

  beforeAll(async () => {
    await switchPortfolios(app, true)
    const contest = await showingContest(app)
    await workOnShow(app, artist, contest, 'Morning')
    await workOnShow(app, other, contest, 'Noon')
    await open(artist, 'the-first')
    await open(other, 'the-second')
    await open(withoutWork, 'the-third')
    await open(child, 'small-boats', '2014-02-03')
  })

  it('is chosen by organisers alone, of pages that are for everybody', async () => {
    expect(await featured()).toBeNull()
    for (const by of [artist, cleo, dora]) expect((await choose(by, 'the-first')).status).toBe(403)
    for (const handle of ['the-third', 'small-boats', 'nobody-here', ''])
      expect([handle, faultsOf(await choose(bob, handle))]).toEqual([handle, ['handle: not_one_of']])
    expect((await choose(bob, 'the-first')).status).toBe(200)
    await expect.poll(featured).toBe('the-first')
    const page = await app.fetch('/alpha/portfolio-detail-two')
    expect(page.text).toContain(`${artist.first_name} ${artist.last_name}`)
  })

  it('is another, and nobody, at once', async () => {
    await choose(ana, 'the-second')
    await expect.poll(featured).toBe('the-second')
    await choose(ana, null)
    await expect.poll(featured).toBeNull()
  })

  it('is not shown from the moment on that the page is not for everybody', async () => {
    await choose(bob, 'the-first')
    await expect.poll(featured).toBe('the-first')
    await save(artist, { visibility: 'unlisted' })
    await expect.poll(featured).toBeNull()
    await save(artist, { visibility: 'public' })
    await expect.poll(featured).toBe('the-first')
  })

  it('is nobody once the account is deleted', async () => {
    const erased = await app.fetch('/api/user', {
      method: 'DELETE',
      json: { password: guestsPassword },
      token: artist.token
    })
    expect(erased.status).toBe(204)
    await expect.poll(featured).toBeNull()
  })
})
