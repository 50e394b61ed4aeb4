/* An application of its artist: begun, saved, sent once and in time, taken back, answered; and nobody else's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { asProblem, faultsOf, type HttpAnswer } from '#tests/kit/client.ts'
import { question } from '#tests/kit/entering.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall, sendFor, wholeDraftFor } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const planted = 'Planted: the heron of the canal'
const row = (title: string, visibility: 'public' | 'private') => ({
  kind: 'exhibition' as const,
  from_year: 2020,
  to_year: null,
  title,
  place: 'Kunsthal',
  link: null,
  visibility
})

await onServer(
  'an application',
  app => {
    const { ana, bob, cleo, dora } = app.people
    const next = guestsOf(app.people)

    beforeAll(() => offerOpportunities(app))

    const at = (path: string) => `/api/applications${path}?team=alpha`
    const post = (path: string, by: Person, json: object) =>
      app.fetch(at(path), { method: 'POST', token: by.token, json })
    const put = (id: string, by: Person, json: object) =>
      app.fetch(at(`/${id}`), { method: 'PUT', token: by.token, json })
    const send = (by: Person, { id, version }: Application) => post(`/${id}/send`, by, { version })
    const reasonOf = (answer: HttpAnswer) => [answer.status, asProblem(answer).detail]
    const decide = async (
      id: string,
      to: 'shortlisted' | 'interview' | 'offered' | 'declined',
      text = ''
    ) => {
      const { version } = await app.api(bob).application_reviews.get({ link: 'alpha', id })
      return app.api(bob).application_reviews.decide({ link: 'alpha', id, version, to, text })
    }
    const shut = (id: string) =>
      tamper(app, `UPDATE opportunities SET deadline = now() - interval '1 second' WHERE id = '${id}'`)

    it('is begun once, and filled from what its artist shows of themselves', async () => {
      const artist = next()
      const { artists } = app.api(artist)
      await artists.update({
        version: (await artists.own({})).version,
        statement: planted,
        cv: [row('Shown to all', 'public'), row('Shown to nobody', 'private')]
      })
      const { id: opportunity } = await openCall(app)
      const begun = await app.api(artist).applications.begin({ team: 'alpha', opportunity })
      expect(begun).toMatchObject({
        status: 'draft',
        next: 'finish',
        parts: {
          name: `${artist.first_name} ${artist.last_name}`,
          contact: artist.email,
          statement: planted,
          works: []
        },
        cv: [{ title: 'Shown to all' }]
      })
      const again = await Promise.all(
        [1, 2, 3].map(() => app.api(artist).applications.begin({ team: 'alpha', opportunity }))
      )
      expect(again.map(({ id }) => id)).toEqual([begun.id, begun.id, begun.id])
    })

    it('is saved as it is typed, and takes nothing that is wrong', async () => {
      const [artist, other] = [next(), next()]
      const options = [
        { id: 'a', label: { en: 'A' } },
        { id: 'b', label: { en: 'B' } }
      ]
      const call = await openCall(app, { questions: [question('studio', 'choice', { options })] })
      const { id, version } = await wholeDraftFor(app, artist, call.id, { answers: { studio: 'a' } })
      const faults = async (json: object) => faultsOf(await put(id, artist, { version, ...json }))
      expect(await faults({ answers: { studio: 'c' } })).toEqual(['answers.studio: not_one_of'])
      expect(await faults({ answers: { other: 'a' } })).toEqual(['answers.other: unknown_field'])
      expect(await faults({ statement: 'x'.repeat(2001) })).toEqual(['statement: too_long'])
      expect(await faults({ name: 'x'.repeat(121) })).toEqual(['name: too_long'])
      expect(await faults({ status: 'accepted' })).toEqual(['status: unknown_field'])
      const work = (picture_id: string) => ({ picture_id, title: '', year: null, medium: '', alt: '' })
      const [own, foreign] = [await plantPicture(app, artist), await plantPicture(app, other)]
      expect(await faults({ works: [work(foreign)] })).toEqual(['works.0.picture_id: not_one_of'])
      expect(await faults({ works: [work(own), work(own)] })).toEqual(['works.1.picture_id: taken'])
      const saved = await app.api(artist).applications.get({ team: 'alpha', id })
      expect(saved).toMatchObject({
        version,
        parts: { answers: { studio: 'a' }, works: [{ title: 'Tide' }] }
      })
      const stale = await put(id, artist, { version: version - 1, statement: 'Too old' })
      expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
    })

    it('names every gap by its field, and is sent once it has none', async () => {
      const artist = next()
      const call = await openCall(app, {
        questions: [question('why', 'short', { required: true }), question('more', 'long')]
      })
      const { applications } = app.api(artist)
      const begun = await applications.begin({ team: 'alpha', opportunity: call.id })
      expect(faultsOf(await send(artist, begun))).toEqual([
        'statement: required',
        'works: too_few',
        'answers.why: required'
      ])
      const sent = await sendFor(app, artist, call.id, { answers: { why: planted } })
      expect(sent).toMatchObject({ status: 'sent', next: 'wait', parts: { answers: { why: planted } } })
      await expect.poll(() => mails.received.filter(({ to }) => to.includes(artist.email)).length).toBe(1)
    })

    it('that is sent twice is sent once, and stays as it was', async () => {
      const artist = next()
      const call = await openCall(app)
      const draft = await wholeDraftFor(app, artist, call.id)
      const answers = await Promise.all([1, 2, 3].map(() => send(artist, draft)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const sent = answers.map(({ json }) => json as Application) // as the contract has it
      expect(new Set(sent.map(({ sent_at }) => sent_at)).size).toBe(1)
      const numbers = await lookInto(
        app,
        `SELECT number FROM applications WHERE opportunity_id = '${call.id}'`
      )
      expect(numbers).toEqual([{ number: 1 }])
      const version = sent[0]?.version
      expect((await put(draft.id, artist, { version, statement: 'Another' })).status).toBe(409)
      const removed = await app.fetch(at(`/${draft.id}`), { method: 'DELETE', token: artist.token, json: {} })
      expect(removed.status).toBe(409)
      const picture = sent[0]?.parts.works[0]?.picture_id ?? ''
      const dropped = await app.fetch(`/api/pictures/${picture}?team=alpha`, {
        method: 'DELETE',
        token: artist.token,
        json: {}
      })
      expect(reasonOf(dropped)).toEqual([409, expect.stringContaining('applications')])
    })

    it('is its artist’s alone, by every way', async () => {
      const [artist, other] = [next(), next()]
      const call = await openCall(app)
      const draft = await wholeDraftFor(app, artist, call.id, { statement: planted })
      const sent = await sendFor(app, other, call.id, { statement: planted })
      const tries = [
        ['GET', `/${draft.id}`, undefined],
        ['PUT', `/${draft.id}`, { version: draft.version, statement: 'Mine' }],
        ['DELETE', `/${draft.id}`, {}],
        ['POST', `/${draft.id}/send`, { version: draft.version }],
        ['POST', `/${sent.id}/withdraw`, { version: 1 }],
        ['POST', `/${sent.id}/answer`, { version: 1, accept: true }]
      ] as const
      for (const by of [cleo, dora, bob])
        for (const [method, path, json] of tries) {
          const answer = await app.fetch(at(path), { method, token: by.token, json })
          expect([method, path, answer.status]).toEqual([method, path, 404])
          expect(answer.text).not.toContain('heron')
        }
      expect((await app.fetch(at(`/${draft.id}`))).status).toBe(401)
      const reviewed = (id: string, link: string, by?: Person) =>
        app.fetch(`/api/teams/${link}/applications/${id}`, { token: by?.token })
      expect((await reviewed(sent.id, 'alpha')).status).toBe(401)
      expect((await reviewed(sent.id, 'alpha', other)).status).toBe(403)
      expect((await reviewed(sent.id, 'alpha', dora)).status).toBe(403)
      expect((await reviewed(sent.id, 'beta', dora)).status).toBe(404)
      // A draft is nobody's to review.
      expect((await reviewed(draft.id, 'alpha', bob)).status).toBe(404)
      const list = await app.api(bob).application_reviews.list({ link: 'alpha', opportunity: call.id })
      expect(list.items.map(({ id }) => id)).toEqual([sent.id])
      expect(await app.api(cleo).applications.mine({ team: 'alpha' })).toEqual({ items: [], next: null })
    })

    it('is not sent after the close; its draft is kept', async () => {
      const artist = next()
      const call = await openCall(app)
      const draft = await wholeDraftFor(app, artist, call.id, { statement: planted })
      await shut(call.id)
      expect(reasonOf(await send(artist, draft))).toEqual([409, expect.stringContaining('is closed')])
      const late = next()
      expect((await post('', late, { opportunity: call.id })).status).toBe(409)
      const kept = await app.api(artist).applications.get({ team: 'alpha', id: draft.id })
      expect(kept).toMatchObject({
        status: 'draft',
        next: 'none',
        parts: { statement: planted },
        call: { closed: 'application_late' }
      })
    })

    it('to a suspended organisation is not sent; its draft is kept, and it is said why', async () => {
      const [artist, other] = [next(), next()]
      const call = await openCall(app)
      const draft = await wholeDraftFor(app, artist, call.id)
      const suspend = (value: string) => tamper(app, `UPDATE organisations SET suspended_at = ${value}`)
      await suspend('now()')
      expect(reasonOf(await send(artist, draft))).toEqual([409, expect.stringContaining('suspended')])
      const read = (by: Person) =>
        app.fetch(`/api/user/opportunities/${call.id}?team=alpha`, { token: by.token })
      expect((await read(artist)).json).toMatchObject({
        call: { closed: 'application_suspended' },
        application: { id: draft.id, status: 'draft' }
      })
      // Whoever has nothing to do with it does not learn of it.
      expect((await read(other)).status).toBe(404)
      expect((await post('', other, { opportunity: call.id })).status).toBe(404)
      await suspend('NULL')
      expect((await send(artist, draft)).status).toBe(200)
    })

    describe('once it is sent', () => {
      it('can be taken back until it is decided, and another can be begun', async () => {
        const artist = next()
        const call = await openCall(app)
        const first = await sendFor(app, artist, call.id)
        const back = await app
          .api(artist)
          .applications.withdraw({ team: 'alpha', id: first.id, version: first.version })
        expect(back).toMatchObject({ status: 'withdrawn', next: 'none' })
        expect((await post(`/${first.id}/withdraw`, artist, { version: back.version })).status).toBe(409)
        const second = await sendFor(app, artist, call.id)
        expect(second.id).not.toBe(first.id)
        const { version } = await decide(second.id, 'shortlisted')
        const unread = await post(`/${second.id}/withdraw`, artist, { version: second.version })
        expect(asProblem(unread).code).toBe('stale')
        expect((await post(`/${second.id}/withdraw`, artist, { version })).status).toBe(200)
      })

      it('cannot be taken back after the decision, and it is said why', async () => {
        const artist = next()
        const [one, other] = [await openCall(app), await openCall(app)]
        const declined = await sendFor(app, artist, one.id)
        await decide(declined.id, 'declined', 'Thank you.')
        expect(reasonOf(await post(`/${declined.id}/withdraw`, artist, { version: 1 }))).toEqual([
          409,
          expect.stringContaining('declined')
        ])
        const offered = await sendFor(app, artist, other.id)
        await decide(offered.id, 'offered')
        expect(reasonOf(await post(`/${offered.id}/withdraw`, artist, { version: 1 }))).toEqual([
          409,
          expect.stringContaining('offer')
        ])
        expect((await post('', artist, { opportunity: one.id })).status).toBe(201)
        expect((await app.api(artist).applications.mine({ team: 'alpha' })).items).toHaveLength(2)
      })

      it('is answered by its artist where there is an offer; who agreed is named with the outcome', async () => {
        const [named, unnamed] = [next(), next()]
        const call = await openCall(app, { places: 2 })
        const chosen = await sendFor(app, named, call.id, { name: 'Heron Named', may_be_named: true })
        const quiet = await sendFor(app, unnamed, call.id, { name: 'Planted Quiet' })
        const answer = async (id: string, by: Person, accept: boolean) => {
          const { version } = await app.api(by).applications.get({ team: 'alpha', id })
          return post(`/${id}/answer`, by, { version, accept })
        }
        expect((await answer(chosen.id, named, true)).status).toBe(409)
        for (const { id } of [chosen, quiet]) await decide(id, 'offered', 'Come in May.')
        expect(await app.api(named).applications.get({ team: 'alpha', id: chosen.id })).toMatchObject({
          status: 'offered',
          next: 'answer',
          decision: 'Come in May.'
        })
        for (const [by, { id }] of [
          [named, chosen],
          [unnamed, quiet]
        ] as const)
          expect((await answer(id, by, true)).json).toMatchObject({
            status: 'accepted'
          })
        expect((await answer(chosen.id, named, false)).status).toBe(409)
        const read = () => app.fetch(`/api/opportunities/${call.id}?team=alpha`)
        expect((await read()).text).not.toContain('Heron Named')
        await tamper(app, `UPDATE opportunities SET deadline = now() WHERE id = '${call.id}'`)
        expect((await read()).text).not.toContain('Heron Named')
        const { version } = await app.api(ana).opportunities.open({ team: 'alpha', id: call.id })
        await app
          .api(ana)
          .opportunities.award({ team: 'alpha', id: call.id, version, outcome: { en: 'Two were chosen.' } })
        const shown = await read()
        expect(shown.json).toMatchObject({ laureates: ['Heron Named'] })
        expect(shown.text).not.toContain('Planted Quiet')
        await expect
          .poll(() =>
            mails.received.some(
              ({ to, text }) => to.includes(bob.email) && text.includes('Heron Named has accepted')
            )
          )
          .toBe(true)
      })

      it('keeps its call as it was published', async () => {
        const call = await openCall(app)
        const { id } = await sendFor(app, next(), call.id)
        const back = await app.fetch(`/api/own-opportunities/${call.id}/withdraw?team=alpha`, {
          method: 'POST',
          token: ana.token,
          json: { version: call.version }
        })
        expect(reasonOf(back)).toEqual([409, expect.stringContaining('already been sent')])
        const blind = await app.fetch(`/api/own-opportunities/${call.id}?team=alpha`, {
          method: 'PATCH',
          token: ana.token,
          json: { version: call.version, blind: true }
        })
        expect(faultsOf(blind)).toEqual(['blind: blind_fixed'])
        expect((await app.api(bob).application_reviews.get({ link: 'alpha', id })).status).toBe('sent')
      })
    })

    it('goes with its account: a draft whole, what was sent without anything of the person', async () => {
      const artist = next()
      const [one, other] = [await openCall(app), await openCall(app)]
      const draft = await wholeDraftFor(app, artist, one.id)
      const sent = await sendFor(app, artist, other.id, { name: 'Planted Name', statement: planted })
      await app
        .api(bob)
        .application_reviews.note({ link: 'alpha', id: sent.id, text: 'Planted note on them' })
      const other_one = next()
      await sendFor(app, other_one, other.id, { name: 'Somebody else entirely' })
      const taken = await takenAlong(app, artist)
      const file = taken.find(({ name }) => name === 'applications.json')?.text ?? ''
      expect(JSON.parse(file)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ status: 'draft', opportunity: one.title }),
          expect.objectContaining({ status: 'sent', opportunity: other.title, name: 'Planted Name' })
        ])
      )
      // Of what others wrote about it, and of others, nothing goes along.
      expect(taken.map(({ text }) => text).join()).not.toMatch(/Planted note|Somebody else/)
      await app.fetch('/api/user', {
        method: 'DELETE',
        token: artist.token,
        json: { password: artist.password ?? '' }
      })
      await expect
        .poll(() => lookInto(app, `SELECT id FROM applications WHERE id = '${draft.id}'`))
        .toEqual([])
      await expect
        .poll(() => lookInto(app, `SELECT status, name FROM applications WHERE id = '${sent.id}'`))
        .toEqual([{ status: 'withdrawn', name: '' }])
      const read = await app.fetch(`/api/teams/alpha/applications/${sent.id}`, { token: bob.token })
      expect(read.json).toMatchObject({ name: null, contact: null, works: [], notes: [], statement: '' })
      expect(read.text).not.toMatch(/Planted|heron/)
      expect(
        await lookInto(app, `SELECT 1 FROM application_works WHERE application_id = '${sent.id}'`)
      ).toEqual([])
    })

    it('begins with what somebody saved, which is theirs to keep and to let go', async () => {
      const artist = next()
      const call = await openCall(app)
      const save = (saved: boolean, by = artist) =>
        app.api(by).applications.save({ team: 'alpha', opportunity: call.id, saved })
      expect(await save(true)).toEqual({ saved: true })
      expect(await save(true)).toEqual({ saved: true })
      const saved = (by: Person) => app.api(by).applications.saved({ team: 'alpha' })
      expect((await saved(artist)).items.map(each => each.call.id)).toEqual([call.id])
      expect(await saved(cleo)).toEqual({ items: [], next: null })
      await save(false)
      expect(await saved(artist)).toEqual({ items: [], next: null })
      const begun = await app
        .api(ana)
        .opportunities.create({ team: 'alpha', kind: 'grant', title: { en: planted } })
      const hidden = await app.fetch(`/api/user/saved-opportunities/${begun.id}?team=alpha`, {
        method: 'PUT',
        token: artist.token,
        json: { saved: true }
      })
      expect(hidden.status).toBe(404)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
