/* What an organiser may change once people rely on it: what was promised widens, what somebody agreed to stays. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { Work } from '#contract/works.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { inDays } from '#tests/kit/days.ts'
import { category, openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const choices = ['oil', 'ink', 'clay'].map(id => ({ id, label: { en: id } }))
const questions = [
  question('why', 'short', { max: 100 }),
  question('how', 'choices', { options: choices, min: 1, max: 2 }),
  question('secret', 'long', { jury_sees: false })
]
const terms = {
  age_on: '2030-06-01',
  per_person: 3,
  per_category: 2,
  ai: 'assisted' as const,
  edit_after_submit: true,
  fee_tiers: [
    { ends_at: inDays(10), amount: 1000 },
    { ends_at: null, amount: 2000 }
  ],
  prizes: [
    { title: { en: 'First' }, amount: 50_000, text: {} },
    { title: { en: 'A room' }, amount: null, text: {} }
  ],
  fields: questions,
  categories: [
    category('Young', {
      media: ['painting', 'print'],
      age_min: 10,
      age_max: 17,
      images_min: 2,
      images_max: 4
    }),
    category('All', { fees: [500, 500] })
  ]
}

await onServer('an open contest', app => {
  const { bob, dora, cleo } = app.people
  const guest = guestsOf(app.people)
  let contest: Contest

  const read = () => app.api(bob).contests.get({ team: 'alpha', id: contest.id })
  const patch = async (changes: Record<string, unknown>) => {
    const { version } = await read()
    const path = `/api/contests/${contest.id}?team=alpha`
    return app.fetch(path, { method: 'PATCH', token: bob.token, json: { version, ...changes } })
  }
  const refused = async (changes: Record<string, unknown>): Promise<string[]> => {
    const answer = await patch(changes)
    expect(answer.status).toBe(422)
    return faultsOf(answer)
  }
  const taken = async (changes: Record<string, unknown>): Promise<Contest> => {
    const answer = await patch(changes)
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    return answer.json as Contest
  }
  const categoriesWith = (more: object, place = 0) =>
    contest.categories.map(({ fee: _, ends_at: __, over: ___, ...each }, other) =>
      other === place ? { ...each, ...more } : each
    )
  const questionsWith = (more: object, place = 0) =>
    questions.map((each, other) => (other === place ? { ...each, ...more } : each))
  const save = async ({ id, version }: Work, parts: Partial<WorkParts>, by: { token: string }) =>
    app.fetch(`/api/works/${id}?team=alpha`, {
      method: 'PUT',
      token: by.token,
      json: { version, ...parts }
    })

  describe('that nobody has entered', () => {
    beforeAll(async () => {
      contest = await openContest(app, terms)
    })

    it.for([
      [{ per_person: 2 }, 'per_person: lowered'],
      [{ per_category: 1 }, 'per_category: lowered'],
      [{ ai: 'none' }, 'ai: stricter'],
      [{ edit_after_submit: false }, 'edit_after_submit: stricter'],
      [{ age_on: '2030-07-01' }, 'age_on: ages_fixed'],
      [{ prizes: terms.prizes.slice(0, 1) }, 'prizes: prize_lowered'],
      [{ prizes: [{ ...terms.prizes[0], amount: 49_999 }, terms.prizes[1]] }, 'prizes: prize_lowered']
    ] as const)('refuses to narrow %j by the field', async ([changes, fault]) => {
      expect(await refused(changes)).toEqual([fault])
    })

    it.for([
      [{ age_min: 11 }, 'age_min: raised'],
      [{ age_max: 16 }, 'age_max: lowered'],
      [{ images_min: 3 }, 'images_min: raised'],
      [{ images_max: 3 }, 'images_max: lowered'],
      [{ places: 2 }, 'places: lowered'],
      [{ media: ['print'] }, 'media: taken_out']
    ] as const)('refuses to narrow a category: %j', async ([more, fault]) => {
      expect(await refused({ categories: categoriesWith(more) })).toEqual([`categories.0.${fault}`])
    })

    it('refuses a limit where there was none', async () => {
      expect(await refused({ categories: categoriesWith({ age_max: 90, media: ['print'] }, 1) })).toEqual([
        'categories.1.media: taken_out',
        'categories.1.age_max: unlimited'
      ])
    })

    it.for([
      [{ required: true }, 0, 'required: asks_more'],
      [{ kind: 'long' }, 0, 'kind: kind_fixed'],
      [{ max: 99 }, 0, 'max: lowered'],
      [{ options: choices.slice(1) }, 1, 'options: taken_out'],
      [{ min: 2 }, 1, 'min: raised'],
      [{ jury_sees: true }, 2, 'jury_sees: shown_to_jury'],
      [{ max: 1999 }, 2, 'max: lowered']
    ] as const)('refuses to ask more by a question: %j', async ([more, place, fault]) => {
      expect(await refused({ fields: questionsWith(more, place) })).toEqual([`fields.${place}.${fault}`])
    })

    it('takes a new question that is optional, and none that is required', async () => {
      const fields = (required: boolean) => [question('new', 'short', { required }), ...questions]
      expect(await refused({ fields: fields(true) })).toEqual(['fields.0.required: asks_more'])
      expect((await taken({ fields: fields(false) })).fields).toHaveLength(4)
      // Nobody has answered it.
      expect((await taken({ fields: questions })).fields).toHaveLength(3)
    })

    it('refuses what makes entering dearer at any moment before its close, and takes a late fee after it', async () => {
      const [first, last] = terms.fee_tiers
      const dearer = [
        [{ ...first, amount: 1001 }, last],
        [first, { ...last, amount: 2001 }],
        [{ ...first, ends_at: inDays(5) }, last]
      ]
      for (const fee_tiers of dearer) expect(await refused({ fee_tiers })).toEqual(['fee_tiers: dearer'])
      expect(await refused({ categories: categoriesWith({ fees: [500, 501] }, 1) })).toEqual([
        'categories.1.fees: dearer'
      ])
      const late = await taken({
        closes_at: inDays(40),
        fee_tiers: [first, { ends_at: contest.closes_at, amount: 1500 }, { ends_at: null, amount: 9000 }],
        categories: categoriesWith({ fees: [500, 400, 9000] }, 1)
      })
      expect(late.fee_tiers.map(({ amount }) => amount)).toEqual([1000, 1500, 9000])
    })

    it('takes what is wider', async () => {
      const fields = [
        { ...questions[0], max: 150, label: { en: 'Why so?' } },
        { ...questions[1], min: null, max: 3, options: [...choices, { id: 'wood', label: { en: 'Wood' } }] },
        { ...questions[2], max: 2000 }
      ]
      const { id: _, ...prize } = { id: '', ...terms.prizes[1], amount: 10 }
      const wider = await taken({
        per_person: 4,
        ai: 'any',
        fields,
        prizes: [prize, { ...terms.prizes[0], amount: 60_000 }],
        categories: categoriesWith({
          media: [],
          age_min: 8,
          age_max: null,
          images_min: 1,
          images_max: 5,
          places: 4
        })
          .map((each, place) => (place === 1 ? { ...each, fees: [500, 400, 9000] } : each))
          .concat(category('Third', { fees: [1, 1, 1] }) as never)
      })
      expect(wider).toMatchObject({ per_person: 4, ai: 'any', fields })
      expect(wider.categories).toHaveLength(3)
      contest = wider
    })

    it('names artists later than was said, and never earlier', async () => {
      contest = await taken({ naming: 'after_judging' })
      expect(await refused({ naming: 'at_once' })).toEqual(['naming: named_earlier'])
      expect((await taken({ naming: 'after_judging' })).naming).toBe('after_judging')
    })

    it('lets a category go that takes nothing new and holds nothing, and no other', async () => {
      const kept = categoriesWith({}).slice(0, 2)
      expect(await refused({ categories: kept })).toEqual(['categories: not_closed'])
      await taken({ categories: categoriesWith({ closed: true }, 2) })
      contest = await taken({ categories: kept })
      expect(contest.categories).toHaveLength(2)
    })

    it('takes other rights as long as nobody has entered, and asks those who draft anew', async () => {
      const { rights } = contest
      expect(await taken({ rights: { ...rights, exclusive: true } })).toMatchObject({ rights_version: 2 })
    })
  })

  describe('that somebody has begun and entered', () => {
    const [artist, other] = [guest(), guest()]
    let draft: Work

    beforeAll(async () => {
      contest = await openContest(app, {
        showing: 'after_close',
        fields: [question('why', 'short'), question('unread', 'short')],
        categories: [category('Painting'), category('Print')],
        rights: {
          uses: ['exhibition', 'catalogue'],
          years: 5,
          exclusive: false,
          credited: true,
          note: { en: 'Yours.' }
        }
      })
      const { id, version } = await wholeDraft(app, artist, contest, { answers: { why: 'For the light' } })
      await app.api(artist).works.finalize({ team: 'alpha', id, version })
      draft = await wholeDraft(app, other, contest, { title: 'Begun' })
    })

    it('tells organisers alone what rests on its settings', async () => {
      const path = `/api/contests/${contest.id}/resting?team=`
      const painting = contest.categories[0]?.id
      expect((await app.fetch(`${path}alpha`, { token: bob.token })).json).toEqual({
        entered: true,
        drafts: [{ category_id: painting, drafts: 1 }],
        answered: ['why'],
        begun: [painting],
        voted: false
      })
      expect((await app.fetch(`${path}alpha`, { token: cleo.token })).status).toBe(403)
      expect((await app.fetch(`${path}beta`, { token: dora.token })).status).toBe(404)
    })

    it.for([
      { uses: ['exhibition', 'catalogue', 'merchandise'] },
      { years: 6 },
      { years: null },
      { exclusive: true },
      { credited: false },
      { note: { en: 'Ours.' } }
    ])('keeps the rights that were agreed to: %j', async more => {
      expect(await refused({ rights: { ...contest.rights, ...more } })).toEqual(['rights: agreed_to'])
      expect((await read()).rights_version).toBe(contest.rights_version)
    })

    it('may ask for less, and show works later but not earlier', async () => {
      expect(await refused({ showing: 'at_once' })).toEqual(['showing: shown_earlier'])
      const less = await taken({
        rights: { ...contest.rights, uses: ['exhibition'], years: 2 },
        showing: 'with_results'
      })
      expect([less.rights_version, less.showing]).toEqual([contest.rights_version + 1, 'with_results'])
    })

    it('keeps a question that somebody has answered, and takes away one that nobody has', async () => {
      const [why, unread] = contest.fields
      expect(await refused({ fields: [unread] })).toEqual(['fields: answered'])
      expect((await taken({ fields: [why] })).fields).toHaveLength(1)
    })

    it('begins nothing new in a category that is closed, and takes the draft that is in it', async () => {
      await taken({ categories: categoriesWith({ closed: true }) })
      const [painting, print] = contest.categories.map(({ id }) => id)
      const begin = (category_id?: string) =>
        app.fetch('/api/works?team=alpha', {
          method: 'POST',
          token: guest().token,
          json: { contest_id: contest.id, ...(category_id && { category_id }) }
        })
      expect(faultsOf(await begin(painting))).toEqual(['category_id: closed'])
      const elsewhere = (await begin(print)).json as Work
      expect(elsewhere.category_id).toBe(print)
      const { version, parts } = draft
      const agreed = await app.api(other).works.update({
        team: 'alpha',
        id: draft.id,
        version,
        declarations: { ...parts.declarations, rights_version: contest.rights_version + 1 }
      })
      const entered = await app
        .api(other)
        .works.finalize({ team: 'alpha', id: draft.id, version: agreed.version })
      expect(entered.work.status).toBe('submitted')
      await taken({ categories: categoriesWith({ closed: true }).map(each => ({ ...each, closed: true })) })
      const shut = await begin()
      expect([shut.status, asProblem(shut).detail]).toEqual([409, 'This contest no longer accepts entries.'])
    })

    it('lets a draft go on whose answer was to a question that is gone', async () => {
      const announced = await openContest(app, {
        opens_at: inDays(1),
        fields: [question('gone', 'short'), question('kept', 'short')]
      })
      const begun = await wholeDraft(app, other, announced, { answers: { gone: 'Told', kept: 'Told' } })
      const { id, version } = announced
      await app.api(bob).contests.update({ team: 'alpha', id, version, fields: announced.fields.slice(1) })
      const saved = await save(begun, { answers: { gone: 'Told', kept: 'Told again' } }, other)
      expect([saved.status, (saved.json as Work).parts.answers]).toEqual([200, { kept: 'Told again' }])
      const made_up = await save(saved.json as Work, { answers: { never: 'Asked' } }, other)
      expect(faultsOf(made_up)).toEqual(['answers.never: unknown_field'])
    })

    it('binds by nothing that somebody put into another contest', async () => {
      const fields = [question('why', 'short'), question('unread', 'short')]
      contest = await openContest(app, { fields, categories: [category('Painting')] })
      const resting = await app.api(bob).contests.resting({ team: 'alpha', id: contest.id })
      expect(resting).toEqual({ entered: false, drafts: [], answered: [], begun: [], voted: false })
      const changed = await taken({ rights: { ...contest.rights, exclusive: true }, fields: fields.slice(1) })
      expect([changed.rights.exclusive, changed.fields.map(({ id }) => id)]).toEqual([true, ['unread']])
    })
  })

  describe('with a public vote in which nobody has rated', () => {
    const votes = { vote_opens_at: inDays(-0.5), vote_closes_at: inDays(3) }

    beforeAll(async () => {
      contest = await openContest(app, { showing: 'at_once', ...votes })
    })

    it('moves no date of a vote that runs to anybody’s loss, nor of one that is over', async () => {
      await tamper(
        app,
        `UPDATE teams SET features = features || '{"public_rating": true}' WHERE link = 'alpha'`
      )
      expect(await refused({ vote_opens_at: inDays(1) })).toEqual(['vote_opens_at: vote_begun'])
      expect((await taken({ vote_closes_at: inDays(4) })).version).toBeGreaterThan(contest.version)
      await tamper(app, `UPDATE contests SET vote_closes_at = now() WHERE id = '${contest.id}'`)
      expect(await refused({ vote_closes_at: inDays(4) })).toEqual(['vote_closes_at: vote_over'])
    })
  })
})
