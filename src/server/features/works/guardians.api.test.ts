/* Children in a contest: their guardian agrees first, and of them no more is shown than the first name and an age group. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Consent, Question } from '#contract/guardians.ts'
import type { Work } from '#contract/works.ts'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo, tokenIn } from '#tests/kit/mailbox.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const born = (years_ago: number): string => `${new Date().getUTCFullYear() - years_ago}-01-01`

await onServer(
  'a guardian',
  app => {
    const { bob, dora } = app.people
    const guest = guestsOf(app.people)
    const [child, other] = [guest(), guest()]
    const surname = `Verborgen${app.kind}`
    let contest: Contest

    const call = (what: 'read' | 'decide', json: object, { team = 'alpha', token = '' } = {}) =>
      app.fetch(`/api/guardian-consent/${what}?team=${team}`, {
        method: 'POST',
        json,
        ...(token !== '' && { token })
      })
    const ask = (by: Person, email: string, name = 'Kim Parent') =>
      app.fetch('/api/guardian-consent?team=alpha', {
        method: 'POST',
        token: by.token,
        json: { contest: contest.id, name, email }
      })
    const decide = (token: string, decision: string, declared = true, rights_version?: number) =>
      call('decide', { token, decision, declared, rights_version })
    const stateFor = async (by: Person) =>
      (await app.api(by).guardians.get({ team: 'alpha', contest: contest.id })).state
    const finalize = ({ id, version }: Work, by: Person = child) =>
      app.fetch(`/api/works/${id}/finalize?team=alpha`, {
        method: 'POST',
        token: by.token,
        json: { version }
      })
    const { become } = artistPages(app)
    const box = (name: string): string => `${name}@family.test`
    const mailed = async (email: string, number = 1): Promise<string> =>
      tokenIn(await emailTo(mails, email, number), 'consent')

    beforeAll(async () => {
      contest = await openContest(app, {
        per_person: 9,
        per_category: 9,
        showing: 'at_once',
        categories: [category('Youth', { age_min: 10, age_max: 20 }), category('All')]
      })
      await become(child, { birth_date: born(12), last_name: surname })
    })

    it('is asked of a child alone, and never at the child’s own address', async () => {
      expect(await stateFor(child)).toBe('not_asked')
      const own = child.email.replace('@', '+mum@').toUpperCase()
      expect(faultsOf(await ask(child, own))).toEqual(['email: own_address'])
      const grown = await ask(other, box('nobody'))
      expect([grown.status, asProblem(grown).detail]).toEqual([
        409,
        'By your date of birth, this entry does not need a guardian’s consent.'
      ])
      const hidden = await openContest(app, {}, { publish: false })
      const drafted = await app.fetch('/api/guardian-consent?team=alpha', {
        method: 'POST',
        token: child.token,
        json: { contest: hidden.id, name: 'Kim', email: box('nobody') }
      })
      expect(faultsOf(drafted)).toEqual(['contest: not_one_of'])
      expect(emailsTo(mails, box('nobody'))).toEqual([])
    })

    it('is not asked at a mailbox that the provider takes for the child’s', async () => {
      const young = guest()
      await become(young, { birth_date: born(12) })
      for (const [theirs, asked] of [
        ['mina.okafor@gmail.com', 'MinaOkafor+papa@googlemail.com'],
        ['mina_okafor@proton.me', 'mina.okafor@pm.me']
      ] as const) {
        await tamper(app, `UPDATE users SET email = '${theirs}' WHERE id = '${young.user_id}'`)
        expect(faultsOf(await ask(young, asked))).toEqual(['email: own_address'])
      }
    })

    it('reads by the newest link who asks for what; nothing is handed in before', async () => {
      const draft = await wholeDraft(app, child, contest)
      const email = box('kim')
      const asked = (await ask(child, email)).json as Consent // the call's schema
      expect(asked).toMatchObject({ state: 'asked', guardian: { name: 'Kim Parent', email } })
      const first = await mailed(email)
      await ask(child, email)
      const token = await mailed(email, 2)
      expect((await call('read', { token: first })).status).toBe(404)
      const answer = await call('read', { token })
      expect(answer.json).toMatchObject({
        state: 'open',
        guardian: 'Kim Parent',
        artist: { first_name: child.first_name, last_name: surname, age: expect.any(Number) },
        contest: { title: contest.title }
      })
      expect((answer.json as Question).terms[0]).toContain(surname)
      expect((await call('read', { token }, { team: 'beta' })).status).toBe(404)

      const refused = await finalize(draft)
      expect([refused.status, faultsOf(refused)]).toEqual([422, ['eligibility.guardian: awaited']])
      expect(await stateFor(other)).toBe('not_asked')

      expect(faultsOf(await decide(token, 'given', false))).toEqual(['declared: required'])
      const herself = await call(
        'decide',
        { token, decision: 'given', declared: true },
        { token: child.token }
      )
      expect([herself.status, asProblem(herself).code]).toEqual([403, 'forbidden'])
      expect(asProblem(await decide(token, 'withdrawn')).code).toBe('conflict')
      expect((await decide(token, 'refused')).json).toMatchObject({ state: 'refused' })
      expect((await emailTo(mails, child.email, 1)).subject).toBe('Kim Parent has not agreed')
      expect((await decide(token, 'given')).status).toBe(409)
      expect(faultsOf(await finalize(draft))).toEqual(['eligibility.guardian: refused'])
    })

    it('agrees once, and the entry goes in', async () => {
      const email = box('alex')
      await ask(child, email, 'Alex Parent')
      const token = await mailed(email)
      const given = await decide(token, 'given')
      expect([given.status, given.json]).toMatchObject([200, { state: 'given' }])
      // An answer that was lost is asked for again: one mail, one entry of the record.
      expect((await decide(token, 'given')).json).toEqual(given.json)
      expect(asProblem(await ask(child, email)).detail).toBe('Your guardian has already agreed.')
      const draft = await wholeDraft(app, child, contest, { title: 'Kites' })
      expect((await finalize(draft)).status).toBe(200)
    })

    it('has the child shown by first name and age group alone, wherever visitors look', async () => {
      const { items } = await app.api(bob).entries.list({ link: 'alpha', contest: contest.id, q: surname })
      const [entry] = items
      expect(entry).toMatchObject({ title: 'Kites', artist: `${child.first_name} ${surname}` })
      const { id = '', version = 0 } = entry ?? {}
      const grown = await wholeDraft(app, other, contest, {
        title: 'Bridges',
        ...(contest.categories[1] && { category_id: contest.categories[1].id })
      })
      const { work } = await app
        .api(other)
        .works.finalize({ team: 'alpha', id: grown.id, version: grown.version })
      await app.api(bob).entries.screen({
        link: 'alpha',
        contest: contest.id,
        entries: [
          { id, version },
          { id: work.id, version: work.version }
        ],
        to: 'eligible'
      })
      const front = await app.api().works_front.list({ team: 'alpha', contest: contest.id })
      expect(front.items.map(({ artist }) => artist)).toEqual([
        { name: `${other.first_name} ${other.last_name}`, ages: null, page: null, named_later: false },
        { name: child.first_name, ages: { min: 10, max: 17 }, page: null, named_later: false }
      ])
      const found = async (q: string) =>
        (await app.api().works_front.list({ team: 'alpha', contest: contest.id, q })).items.map(
          ({ title }) => title
        )
      expect([await found(surname), await found(child.first_name)]).toEqual([[], ['Kites']])
      const search = async (q: string) =>
        (await app.api().search.find({ team: 'alpha', q })).items.map(({ kind, artist }) => [kind, artist])
      const asShown = { name: child.first_name, ages: { min: 10, max: 17 }, page: null, named_later: false }
      expect([await search(surname), await search(child.first_name)]).toEqual([
        [],
        [
          ['artist', asShown],
          ['work', asShown]
        ]
      ])
      const places = [
        `/api/search?team=alpha&q=${child.first_name}`,
        `/alpha/search?q=${child.first_name}`,
        `/api/works-front?team=alpha`,
        `/api/works-front/${id}?team=alpha`,
        `/api/works-front/${work.id}?team=alpha`,
        `/alpha/artwork/${id}`,
        `/alpha/fr/artwork/${id}`,
        `/alpha/home`,
        '/sitemap.xml',
        '/'
      ]
      for (const place of places) {
        const answer = await app.fetch(place)
        expect([place, answer.status, answer.text.includes(surname)]).toEqual([place, 200, false])
      }
      const page = await app.fetch(`/alpha/artwork/${id}`)
      expect(page.text).toContain('<meta name="robots" content="noindex"/>')
      expect(page.text).not.toContain('application/ld+json')
      expect(page.text).toContain('10 to 17 years')
      expect((await app.fetch('/sitemap.xml')).text).not.toContain(id)
      expect((await app.fetch(`/alpha/artwork/${work.id}`)).text).toContain('application/ld+json')
      // What was looked for is there: the organisers have it.
      expect(JSON.stringify(items)).toContain(surname)
    })

    it('agrees anew where the conditions were changed, and takes back all that was entered', async () => {
      const { rights, version } = await app.api(bob).contests.get({ team: 'alpha', id: contest.id })
      contest = await app.api(bob).contests.update({
        team: 'alpha',
        id: contest.id,
        version,
        // Somebody has entered by them, so they can only ask for less.
        rights: { ...rights, uses: rights.uses.slice(1) }
      })
      expect(await stateFor(child)).toBe('outdated')
      // Whoever agreed reads what they agreed to, and whoever is asked now the card that stands.
      const read = async (mail: string) => (await call('read', { token: await mailed(mail) })).json
      expect(await read(box('alex'))).toMatchObject({ contest: { rights, rights_version: 1 } })
      const draft = await wholeDraft(app, child, contest, { title: 'Nets' })
      expect(faultsOf(await finalize(draft))).toEqual(['eligibility.guardian: outdated'])
      const email = box('sam')
      expect((await ask(child, email, 'Sam Parent')).status).toBe(200)
      const token = await mailed(email)
      expect(await read(email)).toMatchObject({ contest: { rights: contest.rights, rights_version: 2 } })
      // Where there was another, nobody agrees without saying which one they read.
      for (const read_card of [1, undefined])
        expect(asProblem(await decide(token, 'given', true, read_card)).detail).toBe(
          'The organisers have just changed the rights. Read them again before you agree.'
        )
      await decide(token, 'given', true, 2)
      expect((await finalize(draft)).status).toBe(200)
      const shown = async () =>
        (await app.api().works_front.list({ team: 'alpha', contest: contest.id })).items.map(
          ({ title }) => title
        )
      expect(await shown()).toEqual(['Bridges', 'Kites'])
      const { items } = await app.api().works_front.list({ team: 'alpha', contest: contest.id })
      const pictureOf = (title: string) => items.find(each => each.title === title)?.cover.id
      const seen = async (title: string) =>
        (await app.fetch(`/media/alpha/${pictureOf(title)}/320.webp`)).status
      await expect.poll(async () => [await seen('Bridges'), await seen('Kites')]).toEqual([200, 200])
      expect((await decide(token, 'withdrawn')).json).toMatchObject({ state: 'withdrawn' })
      expect(await shown()).toEqual(['Bridges'])
      expect([await seen('Bridges'), await seen('Kites')]).toEqual([200, 404])
      const mine = await app.api(child).works.list({ team: 'alpha' })
      expect(mine.items.map(({ parts, status }) => [parts.title, status])).toEqual([
        ['Nets', 'withdrawn'],
        ['Kites', 'withdrawn'],
        ['Blue Hour', 'draft']
      ])
      const [theirs] = (await app.api(other).works.list({ team: 'alpha' })).items
      expect(theirs?.status).toBe('eligible')
      expect((await call('read', { token })).json).toMatchObject({ state: 'withdrawn' })
    })

    it('who does not answer is asked again; the link of a fortnight ago is over, and so is patience', async () => {
      const email = box('robin')
      await ask(child, email, 'Robin Parent')
      const token = await mailed(email)
      const rows = await lookInto(
        app,
        `WITH late AS (UPDATE guardian_consents SET expires_at = now() WHERE email = '${email}' RETURNING id)
         SELECT verb, actor, details FROM audit_entries WHERE verb LIKE 'consent.%' ORDER BY id`
      )
      expect(rows.map(row => row['verb'])).toEqual([
        'consent.asked',
        'consent.asked',
        'consent.refused',
        'consent.asked',
        'consent.given',
        'consent.asked',
        'consent.given',
        // Of whoever took it back, and of who had agreed before.
        'consent.withdrawn',
        'consent.withdrawn',
        'consent.asked'
      ])
      expect(rows[4]).toMatchObject({
        actor: 'guest',
        details: { artist_id: child.user_id, contest_id: contest.id, terms_version: 2, rights_version: 1 }
      })
      // Who they are stands in the row alone, which goes with the account.
      expect(JSON.stringify(rows)).not.toMatch(/family\.test|Parent/)
      const late = await decide(token, 'given')
      expect([late.status, asProblem(late).code]).toEqual([410, 'gone'])
      expect(await stateFor(child)).toBe('expired')
      expect(await stateFor(dora)).toBe('not_asked')
      // Each of these writes to somebody who did not ask for it.
      const asked = [await ask(child, child.email), await ask(child, child.email), await ask(child, email)]
      expect(asked.map(({ status }) => status)).toEqual([422, 422, 429])
    })

    it('is asked although strangers asked for other mails to the same address', async () => {
      const young = guest()
      await become(young, { birth_date: born(12) })
      for (let times = 0; times < 6; times += 1)
        await app.fetch('/api/forgot-password', { method: 'POST', json: { email: box('rosa') } })
      expect((await ask(young, box('rosa'))).status).toBe(200)
      // A child who asks again and again is told so, and no other child.
      for (let times = 0; times < 4; times += 1) await ask(young, box('rosa'))
      expect((await ask(young, box('rosa'))).status).toBe(429)
      const sibling = guest()
      await become(sibling, { birth_date: born(13) })
      expect((await ask(sibling, box('rosa'))).status).toBe(200)
    })

    it('is taken back by the link of whoever gave it, though the child has asked somebody else since', async () => {
      const young = guest()
      await become(young, { birth_date: born(12) })
      contest = await openContest(app, { categories: [category('Youth', { age_min: 10, age_max: 20 })] })
      await ask(young, box('toni'), 'Toni Parent')
      const token = await mailed(box('toni'))
      await decide(token, 'given')
      expect((await finalize(await wholeDraft(app, young, contest), young)).status).toBe(200)
      const { rights, version } = await app.api(bob).contests.get({ team: 'alpha', id: contest.id })
      contest = await app.api(bob).contests.update({
        team: 'alpha',
        id: contest.id,
        version,
        rights: { ...rights, uses: rights.uses.slice(1) }
      })
      expect(await stateFor(young)).toBe('outdated')
      await ask(young, box('someone'), 'Someone Else')
      const other_token = await mailed(box('someone'))
      expect((await call('read', { token })).json).toMatchObject({ state: 'given', guardian: 'Toni Parent' })
      expect([await stateFor(young), (await decide(other_token, 'given', true, 2)).json]).toMatchObject([
        'asked',
        { state: 'given', guardian: 'Someone Else' }
      ])
      const agreed = `SELECT decision, rights_version FROM guardian_consents
        WHERE artist_id = '${young.user_id}' ORDER BY id`
      expect(await lookInto(app, agreed)).toEqual([
        { decision: 'given', rights_version: 1 },
        { decision: 'given', rights_version: 2 }
      ])
      const answer = await decide(token, 'withdrawn')
      expect(answer.json).toMatchObject({ state: 'withdrawn', guardian: 'Toni Parent' })
      const [work] = (await app.api(young).works.list({ team: 'alpha', contest: contest.id })).items
      expect([work?.status, await stateFor(young)]).toEqual(['withdrawn', 'withdrawn'])
      expect((await call('read', { token: other_token })).json).toMatchObject({ state: 'withdrawn' })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
