/* Deciding about applications: marks, notes, decisions; and of a blind call nothing of who applied, by any way. */
import { beforeAll, expect, it } from 'vitest'
import type { Application } from '#contract/applications.ts'
import type { ApplicationInFull } from '#contract/application-reviews.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { question } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall, sendFor } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { underOneKey, madeOnce } from '#tests/kit/under-one-key.ts'

const rubric = [
  { id: 'idea', label: { en: 'Idea' }, points: 10 },
  { id: 'craft', label: { en: 'Craft' }, points: 5 }
]

await onServer('those who decide about applications', app => {
  const { ana, bob } = app.people
  const next = guestsOf(app.people)
  const reviews = (by: Person) => app.api(by).application_reviews

  beforeAll(() => offerOpportunities(app))

  const get = (id: string, by = bob) => reviews(by).get({ link: 'alpha', id })
  const at = (path: string) => `/api/teams/alpha${path}`
  const post = (path: string, json: object, by = bob) =>
    app.fetch(at(path), { method: 'POST', token: by.token, json })
  const decide = async (id: string, to: string, by = bob) =>
    post(`/applications/${id}/decision`, { version: (await get(id, by)).version, to, text: '' }, by)

  it('mark by the rubric, and see the others’ once their own are complete', async () => {
    const call = await openCall(app, { rubric })
    const { id } = await sendFor(app, next(), call.id)
    const mark = (marks: object, by = bob) =>
      app.fetch(at(`/applications/${id}/marks`), { method: 'PUT', token: by.token, json: { marks } })
    expect(faultsOf(await mark({ idea: 11 }))).toEqual(['marks.idea: too_large'])
    expect(faultsOf(await mark({ gone: 1 }))).toEqual(['marks.gone: unknown_field'])
    expect(faultsOf(await mark({ idea: 1.5 }))).toHaveLength(1)
    await mark({ idea: 10, craft: 5 }, ana)
    await mark({ idea: 4 })
    expect(await get(id)).toMatchObject({ marks: { idea: 4 }, marked: false, score: null, marked_by: 1 })
    await mark({ craft: 2 })
    expect(await get(id)).toMatchObject({ marks: { idea: 4, craft: 2 }, score: 70, marked_by: 2 })
    await mark({ craft: null })
    expect(await get(id)).toMatchObject({ marks: { idea: 4 }, score: null })
  })

  it('note what stays in the team, once, and delete their own alone', async () => {
    const call = await openCall(app)
    const artist = next()
    const { id } = await sendFor(app, artist, call.id)
    const sent = await underOneKey(app, {
      path: at(`/applications/${id}/notes`),
      token: bob.token,
      json: { text: 'Planted: ask about the heron' },
      other: { text: 'Another' }
    })
    expect(sent).toEqual(madeOnce)
    const [note] = (await get(id, ana)).notes
    expect(note).toMatchObject({ by: `${bob.first_name} ${bob.last_name}`, mine: false })
    const remove = (by: Person) =>
      app.fetch(at(`/applications/${id}/notes/${note?.id ?? ''}`), {
        method: 'DELETE',
        token: by.token,
        json: {}
      })
    expect((await remove(ana)).status).toBe(404)
    const own = await app.fetch(`/api/applications/${id}?team=alpha`, { token: artist.token })
    expect(own.text).not.toContain('heron')
    expect((await remove(bob)).status).toBe(204)
    expect((await get(id)).notes).toEqual([])
  })

  it('decide step by step; of two at once the second learns what stands', async () => {
    const call = await openCall(app)
    const artist = next()
    const { id } = await sendFor(app, artist, call.id)
    const { version } = await get(id)
    const first = await post(`/applications/${id}/decision`, { version, to: 'interview', text: 'Call us.' })
    expect(first.json).toMatchObject({ status: 'interview', can: ['offered', 'declined'] })
    const stale = await post(`/applications/${id}/decision`, { version, to: 'declined', text: '' }, ana)
    expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
    expect((await decide(id, 'shortlisted')).status).toBe(409)
    expect((await decide(id, 'offered')).status).toBe(200)
    expect((await decide(id, 'interview')).status).toBe(409)
    const { items } = await reviews(bob).list({ link: 'alpha', opportunity: call.id, status: 'offered' })
    expect(items.map(each => each.id)).toEqual([id])
    const { items: calls } = await reviews(bob).calls({ link: 'alpha', limit: 100 })
    expect(calls.find(each => each.id === call.id)).toMatchObject({ applications: 1, undecided: 0 })
    const log = await app.api(ana).audit.list({ link: 'alpha', locale: 'en' })
    expect(log.items.map(({ verb }) => verb)).toContain('application.offered')
    const feed = await app.api(artist).notifications.feed({ team: 'alpha' })
    expect(feed.items.map(({ title }) => title)).toContainEqual(expect.stringContaining('an offer'))
  })

  it('offer no more places than there are, two at once neither; one that is declined is offered again', async () => {
    const call = await openCall(app, { places: 1 })
    const artists = [next(), next()]
    const sent: Application[] = []
    for (const artist of artists) sent.push(await sendFor(app, artist, call.id, { name: 'Kim Willing' }))
    const [one, two] = sent.map(({ id }) => id)
    if (!one || !two) throw new Error('Two were sent')
    expect(await reviews(bob).of_call({ link: 'alpha', opportunity: call.id })).toMatchObject({
      places: 1,
      places_left: 1
    })
    const both = await Promise.all([decide(one, 'offered'), decide(two, 'offered', ana)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused && asProblem(refused).detail).toMatch(/All places of this call are offered or taken/)
    const [chosen, waits] = both[0]?.status === 200 ? [one, two] : [two, one]
    expect(await get(waits)).toMatchObject({
      status: 'sent',
      can: ['shortlisted', 'interview', 'declined'],
      call: { places: 1, places_left: 0 }
    })
    expect((await decide(waits, 'offered')).status).toBe(409)
    expect((await decide(waits, 'shortlisted')).status).toBe(200)
    const artist = artists[sent.findIndex(({ id }) => id === chosen)]
    if (!artist) throw new Error('Each was sent by somebody')
    const { version } = await get(chosen)
    await app.api(artist).applications.answer({ team: 'alpha', id: chosen, version, accept: false })
    expect((await get(waits)).can).toContain('offered')
    expect((await decide(waits, 'offered')).status).toBe(200)
  })

  it('offer one in reserve a place that is added, also after the close, and take none away', async () => {
    const call = await openCall(app, { places: 1 })
    const artists = [next(), next()]
    const sent: Application[] = []
    for (const artist of artists) sent.push(await sendFor(app, artist, call.id, { name: 'Kim Reserve' }))
    const [one, two] = sent.map(({ id }) => id)
    const [chosen] = artists
    if (!one || !two || !chosen) throw new Error('Two were sent')
    const { opportunities } = app.api(ana)
    const at = async () => {
      const { version } = await opportunities.open({ team: 'alpha', id: call.id })
      return { team: 'alpha', id: call.id, version }
    }
    await decide(one, 'offered')
    const { version } = await get(one)
    await app.api(chosen).applications.answer({ team: 'alpha', id: one, version, accept: true })
    await tamper(app, `UPDATE opportunities SET deadline = now() WHERE id = '${call.id}'`)
    expect((await decide(two, 'offered')).status).toBe(409)
    await opportunities.update({ ...(await at()), places: 2 })
    expect((await decide(two, 'offered')).status).toBe(200)
    await opportunities.close(await at())
    for (const refused of [{ places: 1 }, { places: 3, hours: 1 }])
      await expect(opportunities.update({ ...(await at()), ...refused })).rejects.toMatchObject({
        status: 409
      })
    await opportunities.update({ ...(await at()), places: 3 })
    await opportunities.award({ ...(await at()), outcome: { en: 'One was chosen.' } })
    await opportunities.update({ ...(await at()), places: 4 })
    expect(await app.api().opportunities.get({ team: 'alpha', id: call.id })).toMatchObject({ places: 4 })
  })

  it('go from one to the next in the order in which they came, without their own', async () => {
    const call = await openCall(app)
    const sent: Application[] = []
    for (const artist of [next(), bob, next()]) sent.push(await sendFor(app, artist, call.id))
    const [one, own, two] = sent.map(({ id }) => id)
    if (!one || !own || !two) throw new Error('Three were sent')
    expect(await get(one)).toMatchObject({ number: 1, previous: null, next: two })
    expect(await get(two)).toMatchObject({ number: 3, previous: one, next: null })
    for (const path of [`/applications/${own}`])
      expect((await app.fetch(at(path), { token: bob.token })).status).toBe(404)
    expect((await decide(own, 'offered', ana)).status).toBe(200)
    const log = await app.fetch('/api/teams/alpha/audit?locale=en', { token: bob.token })
    expect(log.text).not.toContain(own)
    const { items } = await reviews(bob).list({ link: 'alpha', opportunity: call.id })
    expect(items.map(({ id }) => id)).toEqual([one, two])
    const { items: first, next: cursor } = await reviews(ana).list({
      link: 'alpha',
      opportunity: call.id,
      limit: 2
    })
    expect(first.map(({ id }) => id)).toEqual([one, own])
    const rest = await reviews(ana).list({ link: 'alpha', opportunity: call.id, cursor: cursor ?? '' })
    expect(rest.items.map(({ id }) => id)).toEqual([two])
  })

  it('of a blind call are told nothing of who applied until the names are opened', async () => {
    const artist = next()
    const name = 'Plantedname Heron'
    const { accounts, artists } = app.api(artist)
    // The log names others who accepted an offer, by the family name that all guests have.
    await accounts.update({ version: (await accounts.get({})).version, last_name: 'Plantedfamily' })
    await artists.update({
      version: (await artists.own({})).version,
      cv: [
        {
          kind: 'award',
          from_year: 2021,
          to_year: null,
          title: 'Plantedprize',
          place: '',
          link: 'https://planted.example/heron',
          visibility: 'public'
        }
      ]
    })
    const call = await openCall(app, {
      blind: true,
      rubric,
      questions: [
        question('where', 'short', { jury_sees: false }),
        question('why', 'short', { jury_sees: true })
      ]
    })
    const sent = await sendFor(app, artist, call.id, {
      name,
      contact: 'plantedcontact@heron.example',
      answers: { where: 'Plantedtown', why: 'Because of the light' }
    })
    const second = await sendFor(app, next(), call.id)
    const { first_name, email, user_id } = artist
    const leak = new RegExp(['Planted', 'heron', 'Heron', email, user_id].join('|'))
    const read = async (by = bob): Promise<string> => {
      const paths = [
        `/applications/${sent.id}`,
        `/opportunities/${call.id}/applications`,
        `/opportunities/${call.id}/reviewing`,
        '/application-calls',
        `/mails?q=${encodeURIComponent(call.title.en ?? '')}`,
        `/mails?q=${encodeURIComponent(email)}`,
        '/audit?locale=en'
      ]
      const answers = await Promise.all(paths.map(path => app.fetch(at(path), { token: by.token })))
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
      const feed = await app.fetch('/api/user/notifications?team=alpha', { token: by.token })
      return [...answers, feed].map(({ text }) => text).join('\n')
    }
    const hidden = await read()
    expect(hidden).toContain('Because of the light')
    expect(hidden).not.toMatch(leak)
    expect(first_name).not.toBe('')
    expect(await get(sent.id)).toMatchObject({
      name: null,
      contact: null,
      cv: null,
      call: { names_hidden: true }
    })

    // Invited or made an offer to is somebody with a name.
    expect((await decide(sent.id, 'interview')).status).toBe(409)
    expect((await decide(sent.id, 'offered')).status).toBe(409)
    const open = (by = bob) =>
      app.fetch(at(`/opportunities/${call.id}/names`), {
        method: 'PUT',
        token: by.token,
        json: { open: true }
      })
    const why = async () => asProblem(await open()).detail
    expect(await why()).toContain('once the call is closed')
    // Closed by that alone it opens again, and then somebody could apply who is known from the start.
    const suspend = (value: string) => tamper(app, `UPDATE organisations SET suspended_at = ${value}`)
    await suspend('now()')
    expect(await why()).toContain('suspended this organisation')
    await suspend('NULL')
    await tamper(app, `UPDATE opportunities SET deadline = now() WHERE id = '${call.id}'`)
    expect(await why()).toContain('every application')
    expect((await decide(second.id, 'declined')).status).toBe(200)
    expect((await decide(sent.id, 'shortlisted')).status).toBe(200)
    expect(await read()).not.toMatch(leak)
    expect((await open(artist)).status).toBe(403)
    expect(await get(sent.id)).toMatchObject({ name: null, cv: null })

    expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(200)
    const known: ApplicationInFull = await get(sent.id)
    expect(known).toMatchObject({
      name,
      contact: 'plantedcontact@heron.example',
      cv: [{ title: 'Plantedprize' }],
      answers: { where: 'Plantedtown' },
      can: ['interview', 'offered', 'declined'],
      call: { names_hidden: false, names_opened_at: expect.any(String) as string }
    })
    // The mail was there all the time.
    expect(await read()).toContain(email)
    const { items } = await app.api(ana).audit.list({ link: 'alpha', locale: 'en' })
    expect(items.filter(({ verb }) => verb === 'application.names_opened')).toHaveLength(1)
    // What would come after that is looked at in another way.
    await tamper(app, `UPDATE opportunities SET deadline = now() + interval '1 day' WHERE id = '${call.id}'`)
    const late = await app.fetch('/api/applications?team=alpha', {
      method: 'POST',
      token: next().token,
      json: { opportunity: call.id }
    })
    expect(late.status).toBe(409)
  })
})
