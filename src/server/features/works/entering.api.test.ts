import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { emptyParts } from '#contract/work-parts.ts'
import type { Work } from '#contract/works.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'

await onServer('a work', app => {
  const guest = guestsOf(app.people)
  const artist = guest()
  const other = guest()
  let contest: Contest

  const put = (id: string, changes: object, { token }: Person = artist) =>
    app.fetch(`/api/works/${id}?team=alpha`, { method: 'PUT', token, json: changes })
  const finalize = (
    { id, version }: Work,
    { token }: Person = artist,
    headers: Record<string, string> = {}
  ) =>
    app.fetch(`/api/works/${id}/finalize?team=alpha`, {
      method: 'POST',
      token,
      headers,
      json: { version }
    })
  const read = (id: string, by: Person = artist) => app.api(by).works.get({ team: 'alpha', id })

  beforeAll(async () => {
    contest = await openContest(app, {
      per_person: 3,
      per_category: 2,
      ai: 'assisted',
      fields: [
        question('town', 'short', { required: true, max: 10 }),
        question('hours', 'number', { min: 1, max: 9 }),
        question('tools', 'choices', {
          options: [
            { id: 'ink', label: { en: 'Ink' } },
            { id: 'oil', label: { en: 'Oil' } }
          ]
        }),
        question('day', 'date')
      ],
      fee_tiers: [{ ends_at: null, amount: 2500 }],
      categories: [
        category('Painting', { images_max: 2 }),
        category('Youth', { age_min: 10, age_max: 20, fees: [0] })
      ]
    })
  })

  describe('as a draft', () => {
    let draft: Work

    it('is begun by anyone with an account, who takes part from then on', async () => {
      draft = await app.api(artist).works.create({ team: 'alpha', contest_id: contest.id })
      expect(draft).toMatchObject({
        status: 'draft',
        entry_number: null,
        revision: 0,
        version: 1,
        payment: 'none',
        visibility: 'private',
        open_until: contest.closes_at,
        can: { edit: true, edit_pictures: true, finalize: true, withdraw: false, remove: true }
      })
      const who = await app.api(artist).accounts.get({ team: 'alpha' })
      expect(who.role).toBe('participant')
    })

    it('is nobody else’s, and not found under another team', async () => {
      for (const [by, team] of [
        [other, 'alpha'],
        [app.people.dora, 'alpha'],
        [app.people.bob, 'alpha'],
        [artist, 'beta']
      ] as const) {
        const at = `/api/works/${draft.id}`
        const asked = { token: by.token }
        expect((await app.fetch(`${at}?team=${team}`, asked)).status).toBe(404)
        expect((await app.fetch(`${at}?team=${team}`, { ...asked, method: 'DELETE', json: {} })).status).toBe(
          404
        )
        for (const [method, path, json] of [
          ['PUT', '', { version: 1, title: 'Mine' }],
          ['POST', '/finalize', { version: 1 }],
          ['POST', '/withdraw', { version: 1 }]
        ] as const)
          expect((await app.fetch(`${at}${path}?team=${team}`, { ...asked, method, json })).status).toBe(404)
      }
      expect((await app.api(other).works.list({ team: 'alpha' })).items).toEqual([])
      expect((await read(draft.id)).parts.title).toBe('')
    })

    it('keeps what was not given, and tells the second tab what stands', async () => {
      const first = await put(draft.id, { version: 1, title: 'Blue Hour', statement: 'At dusk.' })
      expect(first.status).toBe(200)
      const second = await put(draft.id, { version: 1, title: 'Red Hour' })
      expect([second.status, asProblem(second).code]).toEqual([409, 'stale'])
      expect(asProblem(second)).toMatchObject({ current: { version: 2, parts: { title: 'Blue Hour' } } })
      const third = await put(draft.id, { version: 2, medium: 'Ink' })
      expect(third.json).toMatchObject({
        version: 3,
        parts: { title: 'Blue Hour', statement: 'At dusk.', medium: 'Ink' }
      })
    })

    it.for([
      [{ answers: { town: 'Geraardsbergen' } }, ['answers.town: too_long']],
      [{ answers: { town: 7 } }, ['answers.town: wrong_type']],
      [{ answers: { hours: 10 } }, ['answers.hours: too_large']],
      [{ answers: { hours: 0, day: '2025-02-30' } }, ['answers.hours: too_small', 'answers.day: pattern']],
      [{ answers: { tools: ['ink', 'ink'] } }, ['answers.tools: not_one_of']],
      [{ answers: { tools: ['clay'] } }, ['answers.tools: not_one_of']],
      [{ answers: { nobody_asked: 'x' } }, ['answers.nobody_asked: unknown_field']],
      [{ category_id: '01900000-0000-7000-8000-000000000000' }, ['category_id: not_one_of']],
      [{ year: 1899 }, ['year: too_small']],
      [{ year: 3000 }, ['year: year_to_come']],
      [{ title: 'a\u202eb' }, ['title: forbidden_characters']],
      [{ height: 0 }, ['height: too_small']],
      [{ images: [{ picture_id: 'x', alt: '' }] }, ['images.0.picture_id: pattern']],
      [{ owner_id: '01900000-0000-7000-8000-000000000000' }, ['owner_id: unknown_field']]
    ] as const)('refuses what is wrong and keeps what was: %j', async ([changes, faults]) => {
      const before = await read(draft.id)
      const answer = await put(draft.id, { version: before.version, medium: 'Lost', ...changes })
      expect([answer.status, faultsOf(answer)]).toEqual([422, faults])
      expect(await read(draft.id)).toEqual(before)
    })

    it('says a year without thousands', async () => {
      const { version } = await read(draft.id)
      const { text } = await put(draft.id, { version, year: 3000 })
      expect(text).toContain(`at most ${new Date().getFullYear()}.`)
    })

    it('takes no picture of another, nor the team’s own', async () => {
      const theirs = await plantPicture(app, other)
      const mine = await plantPicture(app, artist)
      const { version } = await read(draft.id)
      const images = [mine, theirs, app.people.picture_id].map(picture_id => ({ picture_id, alt: '' }))
      const answer = await put(draft.id, { version, images })
      expect([answer.status, faultsOf(answer)]).toEqual([
        422,
        ['images.1.picture_id: not_one_of', 'images.2.picture_id: not_one_of']
      ])
    })

    it('is not handed in before it is whole: every gap by its step', async () => {
      const answer = await finalize(await read(draft.id))
      expect([answer.status, faultsOf(answer)]).toEqual([
        422,
        [
          'eligibility.of_age: required',
          'category.category_id: required',
          'images: too_few',
          'details.year: required',
          'questions.town: required',
          'declarations.authorship: required',
          'declarations.rights_version: required',
          'declarations.ai: required',
          'declarations.persons: required'
        ]
      ])
      expect((await read(draft.id)).status).toBe('draft')
    })

    it('is thrown away for good', async () => {
      await app.api(artist).works.remove({ team: 'alpha', id: draft.id })
      await expect(read(draft.id)).rejects.toMatchObject({ status: 404 })
    })
  })

  describe('handed in', () => {
    let work: Work
    const answers = { town: 'Ghent' }

    it('has a number, a fee to pay, and a mail that says so; asked again, the same receipt', async () => {
      const draft = await wholeDraft(app, artist, contest, { answers })
      const key = { 'idempotency-key': 'hand-in-0001' }
      const first = await finalize(draft, artist, key)
      expect(first.status).toBe(200)
      expect(first.json).toMatchObject({
        in_grace: false,
        work: {
          status: 'submitted',
          entry_number: 1,
          revision: 1,
          changed: false,
          payment: 'pending',
          fee: { amount: 2500, currency: 'EUR' },
          visibility: 'private',
          can: { edit: true, edit_pictures: true, finalize: false, withdraw: true, remove: false }
        }
      })
      expect((await finalize(draft, artist, key)).json).toEqual(first.json)
      // A second tab, which knows of nothing.
      const second = await finalize(draft)
      expect(second.json).toMatchObject({
        submitted_at: (first.json as { submitted_at: string }).submitted_at
      })
      const late = await put(draft.id, { version: draft.version, title: 'Typed in the second tab' })
      expect(asProblem(late)).toMatchObject({ code: 'stale', current: { status: 'submitted' } })
      work = await read(draft.id)
      expect(work.revision).toBe(1)
      await expect(app.api(artist).works.remove({ team: 'alpha', id: work.id })).rejects.toMatchObject({
        status: 409
      })
    })

    it('refuses a picture that stands in the contest, and names its place', async () => {
      const image = work.parts.images[0]?.picture_id ?? ''
      const fresh = await plantPicture(app, artist)
      const images = [fresh, image].map(picture_id => ({ picture_id, alt: 'A harbour at dusk' }))
      const answer = await finalize(await wholeDraft(app, artist, contest, { answers, images }))
      expect([answer.status, asProblem(answer).detail, faultsOf(answer)]).toEqual([
        409,
        'Image 2 is already in this contest. Each picture can be entered once.',
        ['images.1.picture_id: taken']
      ])
    })

    it('may be changed while the contest is open, and is then handed in again', async () => {
      const changed = await put(work.id, { version: work.version, title: 'Bluer Hour' })
      expect(changed.json).toMatchObject({ changed: true, status: 'submitted', can: { finalize: true } })
      const again = await finalize(changed.json as Work)
      expect(again.json).toMatchObject({
        work: { revision: 2, entry_number: 1, changed: false, parts: { title: 'Bluer Hour' } }
      })
      work = await read(work.id)
    })

    it('counts within the limits, two at once too', async () => {
      const drafts = await Promise.all([1, 2].map(() => wholeDraft(app, artist, contest, { answers })))
      const answered = await Promise.all(drafts.map(draft => finalize(draft)))
      expect(answered.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      const refused = answered.find(({ status }) => status === 409)
      expect(refused && asProblem(refused).detail).toBe(
        'You have reached the limit of entries in this category: 2. Choose another category, or withdraw one.'
      )
    })

    it('asks for the age where the category does, and for nothing else of it', async () => {
      const youth = contest.categories[1]?.id ?? ''
      const draft = await wholeDraft(app, artist, contest, { answers, category_id: youth })
      expect(faultsOf(await finalize(draft))).toEqual(['eligibility.birth_date: required'])
      const { version } = await app.api(artist).accounts.get({})
      const old = await app.api(artist).accounts.update({ version, birth_date: '1980-05-05' })
      expect(faultsOf(await finalize(draft))).toEqual(['eligibility.birth_date: too_old'])
      const born = (years_ago: number): string => `${new Date().getUTCFullYear() - years_ago}-01-01`
      const child = await app.api(artist).accounts.update({ version: old.version, birth_date: born(12) })
      expect(faultsOf(await finalize(draft))).toEqual(['eligibility.guardian: required'])
      await app.api(artist).accounts.update({ version: child.version, birth_date: born(19) })
      // The category has its own price.
      expect((await finalize(draft)).json).toMatchObject({ work: { fee: null, payment: 'none' } })
    })

    it('asks anew for the conditions where they were changed since the draft, and for the fee of now', async () => {
      const late = guest()
      const moving = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1000 }] })
      const draft = await wholeDraft(app, late, moving)
      const open = category('Open category', { id: moving.categories[0]?.id })
      const changed = await app.api(app.people.bob).contests.update({
        team: 'alpha',
        id: moving.id,
        version: moving.version,
        rights: { ...moving.rights, exclusive: !moving.rights.exclusive },
        fee_tiers: [{ ends_at: null, amount: 400 }],
        // The draft is in it already.
        categories: [{ ...open, closed: true }]
      })
      expect(faultsOf(await finalize(draft, late))).toEqual(['declarations.rights_version: outdated'])
      const agreed = await put(
        draft.id,
        {
          version: draft.version,
          declarations: { ...draft.parts.declarations, rights_version: changed.rights_version }
        },
        late
      )
      expect((await finalize(agreed.json as Work, late)).json).toMatchObject({
        work: { fee: { amount: 400 }, payment: 'pending' }
      })
    })

    it('is withdrawn by its artist: its picture and its place are free again', async () => {
      const { id, version } = await read(work.id)
      await expect(
        app.api(artist).works.withdraw({ team: 'alpha', id, version: version - 1 })
      ).rejects.toMatchObject({ status: 409 })
      const withdrawn = await app.api(artist).works.withdraw({ team: 'alpha', id, version })
      expect(withdrawn).toMatchObject({ status: 'withdrawn', payment: 'none', fee: null, entry_number: 1 })
      expect(await app.api(artist).works.withdraw({ team: 'alpha', id, version })).toEqual(withdrawn)
      const { images } = work.parts
      const again = await wholeDraft(app, artist, contest, { answers, images })
      expect((await finalize(again)).json).toMatchObject({ work: { status: 'submitted' } })
    })
  })

  it('is not begun where the contest is not shown, or over, or there is none', async () => {
    const hidden = await openContest(app, {}, { publish: false })
    const ask = (json: object, team = 'alpha') =>
      app.fetch(`/api/works?team=${team}`, { method: 'POST', token: other.token, json })
    expect(faultsOf(await ask({ contest_id: hidden.id }))).toEqual(['contest_id: not_one_of'])
    expect(asProblem(await ask({ contest_id: contest.id }, 'beta')).code).toBe('invalid')
    expect(asProblem(await ask({}, 'beta')).detail).toBe(
      'This team has no contest at the moment. Check again later, or ask the team.'
    )
    expect(asProblem(await ask({ contest_id: contest.id, copy_of: contest.id })).code).toBe('invalid')
  })

  it('begins with medium, size and statement of what was entered last, and with nothing else of it', async () => {
    const by = guest()
    const salon = await openContest(app)
    const begin = async () => {
      const json = { contest_id: salon.id, like_last: true }
      const answer = await app.fetch('/api/works?team=alpha', { method: 'POST', token: by.token, json })
      return (answer.json as Work).parts // the call's schema
    }
    // Of a draft, and of what others have entered, nothing is taken.
    const same = {
      medium: 'Egg tempera',
      height: 40,
      width: 30,
      depth: null,
      unit: 'in',
      statement: 'Made in May.'
    } as const
    const draft = await wholeDraft(app, by, salon, { title: 'First', edition: '1/3', ...same })
    expect(await begin()).toEqual(emptyParts)
    await finalize(draft, by)
    expect(await begin()).toEqual({ ...emptyParts, ...same })
  })

  it('has a number without gaps, whoever comes at once', async () => {
    const rush = await openContest(app)
    const many = Array.from({ length: 30 }, guest)
    const drafts = await Promise.all(many.map(async by => ({ by, draft: await wholeDraft(app, by, rush) })))
    const answered = await Promise.all(drafts.map(({ by, draft }) => finalize(draft, by)))
    const numbers = answered.map(({ json }) => (json as { work: Work }).work.entry_number)
    expect(numbers.toSorted((one, next) => Number(one) - Number(next))).toEqual(
      drafts.map((_, index) => index + 1)
    )
  })
})
