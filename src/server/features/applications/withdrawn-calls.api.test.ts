/* An opportunity that was withdrawn is changed where nobody reads it: whoever had begun to apply reads what was public. */
import { beforeAll, expect, it } from 'vitest'
import type { CustomField } from '#contract/contest-parts.ts'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'
import { tamper } from '#tests/kit/tamper.ts'

const now = Date.now()
const dayIn = (days: number): string => new Date(now + days * 86_400_000).toISOString().slice(0, 10)

await onServer('a call that was withdrawn', app => {
  const { ana, bob, dora } = app.people
  const guest = guestsOf(app.people)
  const question: Omit<CustomField, 'id'> = {
    kind: 'short',
    label: { en: 'Which paper?' },
    help: {},
    required: false,
    jury_sees: false,
    options: [],
    min: null,
    max: null
  }
  const secret = 'Planted: not to be read yet'
  let artist: Person
  let call: WorkedCall
  let edited: WorkedCall

  beforeAll(async () => {
    await offerOpportunities(app)
    artist = guest()
    await tamper(app, `UPDATE users SET verified_at = now() WHERE id = '${artist.user_id}'`)
    call = await openCall(app, { questions: [{ id: crypto.randomUUID(), ...question }] })
    await app.api(artist).applications.begin({ team: 'alpha', opportunity: call.id })
    await app.api(artist).applications.save({ team: 'alpha', opportunity: call.id, saved: true })
    const other = await app.api(bob).organisations.create({
      team: 'alpha',
      name: `${secret} House`,
      about: {},
      place: 'Bruges',
      country: 'BE',
      website: null,
      logo_id: null
    })
    const out = await app
      .api(ana)
      .opportunities.withdraw({ team: 'alpha', id: call.id, version: call.version })
    edited = await app.api(bob).opportunities.update({
      team: 'alpha',
      id: call.id,
      version: out.version,
      title: { en: secret },
      summary: { en: secret },
      organisation_id: other.id,
      deadline: `${dayIn(35)}T12:00:00.000Z`,
      starts_on: dayIn(40),
      ends_on: dayIn(50),
      blind: true,
      questions: [{ id: crypto.randomUUID(), ...question, label: { en: secret } }]
    })
  })

  it('is read as it was public by who had begun to apply, in every place where they meet it', async () => {
    const { applications } = app.api(artist)
    const { application, call: met } = await applications.of_call({ team: 'alpha', opportunity: call.id })
    expect(met).toMatchObject({
      title: call.title,
      organisation: { id: call.organisation_id, name: 'Alpha Salon' },
      deadline: call.deadline,
      blind: false,
      status: 'draft',
      closed: 'application_not_open'
    })
    const id = application?.id ?? ''
    const one = await applications.get({ team: 'alpha', id })
    expect([one.questions, one.call]).toEqual([call.questions, met])
    const saved = await applications.update({
      team: 'alpha',
      id,
      version: one.version,
      statement: 'On paper.'
    })
    expect(saved.questions).toEqual(call.questions)
    const { items } = await applications.mine({ team: 'alpha' })
    expect(items.map(each => each.call)).toEqual([met])
    // It is in no list of what one has kept meanwhile.
    expect((await applications.saved({ team: 'alpha' })).items).toEqual([])
    const texts = (await takenAlong(app, artist)).map(({ text }) => text).join()
    expect(texts).not.toContain('Planted')
    expect(texts).toContain(call.title.en)
  })

  it('is not there for anybody else but who runs the team', async () => {
    for (const token of [undefined, guest().token, dora.token])
      for (const path of [`/opportunities/${call.id}`, `/user/opportunities/${call.id}`]) {
        const { status, text } = await app.fetch(
          `/api${path}?team=alpha`,
          token === undefined ? {} : { token }
        )
        expect([401, 404]).toContain(status)
        expect(text).not.toContain('Planted')
      }
    const file = await app.fetch(`/alpha/page-job-detail/${call.id}.ics`)
    expect(file.text).not.toContain('Planted')
    expect((await app.api(bob).opportunities.open({ team: 'alpha', id: call.id })).title).toEqual({
      en: secret
    })
  })

  it('is read as it then is once it is published again', async () => {
    const { id, version } = edited
    const out = await app.api(ana).opportunities.publish({ team: 'alpha', id, version })
    const { applications } = app.api(artist)
    const { call: met, application } = await applications.of_call({ team: 'alpha', opportunity: id })
    expect(met).toMatchObject({ title: { en: secret }, deadline: out.deadline, blind: true, closed: null })
    expect(application?.questions).toEqual(out.questions)
  })
})
