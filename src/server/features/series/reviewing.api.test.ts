/* Organisers take a series off their pages, or a picture out of it, and choose which one is shown first. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import problems from '#content/en/problems.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import type { OwnSeries } from '#contract/series-shapes.ts'
import { asProblem, faultsOf, newNetwork } from '#tests/kit/client.ts'
import { genericPlan } from '#tests/kit/generic-plan.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailsTo } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { showingContest, submitWork, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { selectReviewed } from './reviewing.queries.ts'
import { selectFeatured, selectPublic } from './series.queries.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a series under review',
  app => {
    const { ana, bob, dora } = app.people
    const guest = guestsOf(app.people)
    const [artist, other] = [guest(), guest()]
    let contest: Contest
    let salt: string
    let series: OwnSeries
    let second: OwnSeries

    const seen = (id: string) => app.fetch(`/api/series/${id}?team=alpha`)
    const media = (id: string) => app.fetch(`/media/alpha/${id}/320.webp`)
    const act = (by: Person, id: string, what: 'hide' | 'show', json: object) =>
      app.fetch(`/api/reviewed-series/${id}/${what}?team=alpha`, { method: 'POST', json, token: by.token })
    const featured = async () => (await app.api().series.featured({ team: 'alpha' })).series?.title
    const reason = 'It advertises a shop.'
    const make = (title: string, by = artist) =>
      app.api(by).series.create({
        team: 'alpha',
        title,
        intro: '',
        process: '',
        credits: '',
        visibility: 'public',
        works:
          by === artist
            ? [
                {
                  kind: 'picture',
                  id: salt,
                  title: 'Salt',
                  year: null,
                  medium: '',
                  caption: '',
                  alt: 'A white field'
                }
              ]
            : []
      })

    beforeAll(async () => {
      await switchPortfolios(app, true)
      contest = await showingContest(app)
      await workOnShow(app, artist, contest, 'Morning')
      salt = await plantPicture(app, artist)
      series = await make('Salt and Wind')
      second = await make('Nothing but Salt')
    })

    it('is listed for those who run the team, and for nobody else', async () => {
      const { items } = await app.api(bob).series.reviewed({ team: 'alpha' })
      expect(items.map(({ title }) => title)).toEqual(['Nothing but Salt', 'Salt and Wind'])
      for (const by of [artist, other, dora])
        for (const path of ['reviewed-series', `reviewed-series/${series.id}`]) {
          const answer = await app.fetch(`/api/${path}?team=alpha`, { token: by.token })
          expect([path, answer.status]).toEqual([path, 403])
        }
    })

    it('is taken off with a reason that its artist reads, and shown again', async () => {
      expect((await act(artist, series.id, 'hide', { reason })).status).toBe(403)
      expect(faultsOf(await act(bob, series.id, 'hide', { reason: ' ' }))).toEqual(['reason: required'])
      expect((await act(bob, series.id, 'hide', { reason })).status).toBe(200)
      await expect.poll(async () => (await seen(series.id)).status).toBe(404)
      const told = () => emailsTo(mails, artist.email).find(({ text }) => text.includes(reason))?.subject
      await expect.poll(told).toBe('Your series is no longer shown: Salt and Wind')
      const own = await app.api(artist).series.own({ team: 'alpha', id: series.id })
      expect([own.obstacle, own.hidden_reason]).toEqual(['hidden', reason])
      // By no way of its artist's does it come back.
      const tried = await app.fetch(`/api/user/series/${series.id}?team=alpha`, {
        method: 'PATCH',
        json: { version: own.version, visibility: 'unlisted' },
        token: artist.token
      })
      expect([tried.status, asProblem(tried).detail]).toEqual([409, problems.reasons.series_hidden])

      expect((await act(bob, series.id, 'show', {})).status).toBe(200)
      await expect.poll(async () => (await seen(series.id)).status).toBe(200)
      const subjects = () => emailsTo(mails, artist.email).map(({ subject }) => subject)
      await expect.poll(subjects).toContain('Your series is shown again: Salt and Wind')
      const log = await lookInto(
        app,
        `SELECT verb FROM audit_entries WHERE subject = 'series:${series.id}' ORDER BY id`
      )
      expect(log.map(({ verb }) => verb)).toEqual(['series.published', 'series.hidden', 'series.shown_again'])
    })

    it('loses a picture that is taken out, in all series of the team, and its file with it', async () => {
      await expect.poll(async () => (await media(salt)).status).toBe(200)
      const foreign = { picture: '01900000-0000-7000-8000-000000000000', reason }
      expect(faultsOf(await act(bob, series.id, 'hide', foreign))).toEqual(['picture: not_one_of'])
      expect((await act(bob, series.id, 'hide', { picture: salt, reason })).status).toBe(200)
      await expect.poll(async () => (await media(salt)).status).toBe(404)
      for (const { id } of [series, second])
        expect(((await seen(id)).json as { works: unknown[] }).works).toEqual([]) // the contract's shape
      const own = await app.api(artist).series.own({ team: 'alpha', id: second.id })
      expect(own.works).toMatchObject([{ away: 'taken_out', hidden_reason: reason }])
      const again = await app.api(bob).series.show_again({ team: 'alpha', id: series.id, picture: salt })
      expect(again.works).toMatchObject([{ away: null, hidden_reason: '' }])
      await expect.poll(async () => (await media(salt)).status).toBe(200)
    })

    it('says nothing of an entry that visitors do not see, whose maker it would name', async () => {
      const entered = await submitWork(app, artist, contest, 'Not yet looked at')
      const image = entered.parts.images[0]?.picture_id ?? ''
      const taken = await plantPicture(app, artist)
      const item = (id: string, title: string) => ({
        kind: 'picture' as const,
        id,
        title,
        year: null,
        medium: '',
        caption: '',
        alt: 'A field at dusk'
      })
      const works = [item(image, 'Judged'), item(taken, 'Taken out'), item(salt, 'Salt')]
      const mixed = await app.api(artist).series.create({
        team: 'alpha',
        title: 'Mixed',
        intro: '',
        process: '',
        credits: '',
        visibility: 'public',
        works
      })
      await app.api(bob).series.hide({ team: 'alpha', id: mixed.id, picture: taken, reason })
      const titles = async () =>
        (await app.api(bob).series.review({ team: 'alpha', id: mixed.id })).works.map(({ title }) => title)
      expect(await titles()).toEqual(['Taken out', 'Salt'])
      // Also what was taken out, from when it is entered.
      await submitWork(app, artist, contest, 'Entered after that', {
        images: [{ picture_id: taken, alt: 'A field at dusk' }]
      })
      expect(await titles()).toEqual(['Salt'])
      const { items } = await app.api(bob).series.reviewed({ team: 'alpha' })
      expect(items.find(({ id }) => id === mixed.id)).toMatchObject({ count: 1, cover: { id: salt } })
      // Nor is it found out by trying the pictures of works that are judged.
      for (const what of ['hide', 'show'] as const)
        for (const picture of [image, taken]) {
          const tried = await act(bob, mixed.id, what, { picture, ...(what === 'hide' && { reason }) })
          expect([what, faultsOf(tried)]).toEqual([what, ['picture: not_one_of']])
        }
      expect((await app.api(artist).series.own({ team: 'alpha', id: mixed.id })).works).toHaveLength(3)
      await app.api(artist).series.remove({ team: 'alpha', id: mixed.id })
    })

    it('is shown first where organisers choose it, as long as everyone sees it', async () => {
      await expect.poll(featured).toBe('Nothing but Salt')
      await app.api(bob).series.feature({ team: 'alpha', id: series.id })
      await expect.poll(featured).toBe('Salt and Wind')
      await act(bob, series.id, 'hide', { reason })
      await expect.poll(featured).toBe('Nothing but Salt')
      const refused = await app.fetch('/api/featured-series?team=alpha', {
        method: 'PUT',
        json: { id: series.id },
        token: ana.token
      })
      expect(faultsOf(refused)).toEqual(['id: not_one_of'])
      await act(bob, series.id, 'show', {})
    })

    it('is reported by a visitor into the inbox, if it is one that they can see', async () => {
      const report = (of: string) =>
        app.fetch('/api/contact?team=alpha', {
          method: 'POST',
          json: {
            topic: 'offensive',
            name: 'Gast Müller',
            email: 'gast@letters.test',
            message: 'It advertises a shop.',
            series: of
          },
          network: newNetwork()
        })
      expect((await report(series.id)).status).toBe(201)
      const { items } = await app.api(bob).inbox.list({ link: 'alpha', topic: 'offensive' })
      expect(items[0]?.series).toEqual({ id: series.id, title: 'Salt and Wind' })
      await app
        .api(artist)
        .series.update({ team: 'alpha', id: second.id, version: second.version, visibility: 'private' })
      expect((await report(second.id)).status).toBe(404)
      expect(faultsOf(await report('not an id'))).toEqual(['series: not_one_of'])
    })

    it('is found by an index, however many series beside it are private', async () => {
      await tamper(
        app,
        `INSERT INTO series SELECT (jsonb_populate_record(NULL::series, to_jsonb(s) || jsonb_build_object(
           'id', gen_random_uuid(), 'visibility', 'private', 'published_at', NULL, 'owner_id', '${other.user_id}'))).*
         FROM (SELECT * FROM series LIMIT 1) s, generate_series(1, 5000)`
      )
      await tamper(app, 'ANALYZE series')
      const { alpha } = app.people.teams
      const when = { contests: [contest.id], today: '2026-06-01' }
      const page = { limit: 25, after: null }
      const plans = await Promise.all([
        genericPlan(app, db => selectReviewed(db, alpha, when, page)),
        genericPlan(app, db => selectPublic(db, alpha, when, page)),
        genericPlan(app, db => selectFeatured(db, alpha, when))
      ])
      expect(plans).toEqual([
        expect.stringContaining('series_reviewed'),
        expect.stringMatching(/series_public|series_reviewed/),
        expect.stringMatching(/series_public|series_reviewed/)
      ])
      await tamper(app, `DELETE FROM series WHERE owner_id = '${other.user_id}' AND visibility = 'private'`)
    })

    it('goes with the account of its artist, chosen or not, and the report stays', async () => {
      await app.api(bob).series.hide({ team: 'alpha', id: series.id, picture: salt, reason })
      const erased = await app.fetch('/api/user', {
        method: 'DELETE',
        json: { password: guestsPassword },
        token: artist.token
      })
      expect(erased.status).toBe(204)
      const held = await lookInto(
        app,
        `SELECT (SELECT count(*) FROM series WHERE owner_id = '${artist.user_id}')::integer AS series,
          (SELECT count(*) FROM series_items WHERE picture_id = '${salt}')::integer AS items,
          (SELECT count(*) FROM hidden_pictures WHERE picture_id = '${salt}')::integer AS hidden,
          (SELECT count(*) FROM featured WHERE series_id IS NOT NULL)::integer AS featured`
      )
      expect(held).toEqual([{ series: 0, items: 0, hidden: 0, featured: 0 }])
      const { items } = await app.api(bob).inbox.list({ link: 'alpha', topic: 'offensive' })
      expect(items[0]?.series).toBeNull()
      expect(await featured()).toBeUndefined()
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
