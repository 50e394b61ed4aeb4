/* Evidence over the wire: asked for, sent in pieces, looked at by those who may and by nobody else, decided. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import { evidenceLimits } from '#contract/rules/evidence-file.ts'
import { asProblem, faultsOf, type HttpAnswer } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailsTo } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { announce, ask as askUpload, placeOf, send, sendWhole } from '#tests/kit/sending.ts'
import { withWrongSignature } from '#tests/kit/wrong-signature.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const wanted = 'Planted: the raw file of the heron'
const planted = 'Planted: bytes of the heron'
/** Begins as a PDF does; what follows is never looked at. */
const pdf = (more = planted): Buffer => Buffer.from(`%PDF-1.7 ${more}`)

await onServer(
  'evidence',
  app => {
    const { ana, bob, cleo, dora } = app.people
    const newGuest = guestsOf(app.people)
    const organiser = app.api(bob)
    let contest: Contest

    beforeAll(async () => {
      contest = await openContest(app, { per_person: 9, per_category: 9 })
    })

    const enter = async (artist: Person, title: string, of = contest): Promise<string> => {
      const { id, version } = await wholeDraft(app, artist, of, { title })
      await app.api(artist).works.finalize({ team: 'alpha', id, version })
      return id
    }
    const asking = (entries: string[], until = inDays(7), of = contest) =>
      organiser.evidence.ask({ link: 'alpha', contest: of.id, entries, wanted, until })
    const asked = async (title: string) => {
      const artist = newGuest()
      const work = await enter(artist, title)
      await asking([work])
      return { artist, work }
    }
    const sending = (artist: Person, work: string, bytes = pdf(), filename = 'layers.pdf') =>
      sendWhole(app, bytes, { token: artist.token, purpose: 'evidence', subject: work, filename })
    const fileIn = ({ status, json, text }: HttpAnswer) => {
      expect([status, text]).toEqual([200, expect.any(String)])
      const { evidence } = json as SettledUpload // as the contract has it
      if (!evidence) throw new Error('The upload did not become evidence')
      return evidence
    }
    const listed = (by: Person = bob, of = contest) =>
      app.api(by).evidence.list({ link: 'alpha', contest: of.id, limit: 100 })
    const requestOf = async (work: string) => {
      const found = (await listed()).items.find(({ work_id }) => work_id === work)
      if (!found) throw new Error('Nothing was asked for')
      return found
    }
    const addressFor = (by: Person, id: string) =>
      app.fetch(`/api/evidence-files/${id}?team=alpha`, { token: by.token })

    it('is asked of several entries at once, once each, and told to their artists with the sentence', async () => {
      const [one, other] = [newGuest(), newGuest()]
      const works = [await enter(one, 'First of two'), await enter(other, 'Second of two')]
      expect((await asking(works)).done).toEqual(works)
      const unknown = '01900000-0000-7000-8000-000000000000'
      expect(await asking([works[0] ?? '', unknown])).toEqual({
        done: [],
        left: [
          { id: works[0], why: 'asked_already' },
          { id: unknown, why: 'not_found' }
        ]
      })
      await expect
        .poll(() => mails.received.some(({ to, text }) => to.includes(one.email) && text.includes(wanted)))
        .toBe(true)
      expect(await app.api(one).evidence.get({ team: 'alpha', work: works[0] ?? '' })).toMatchObject({
        own: true,
        open: true,
        wanted,
        state: 'asked',
        files: []
      })
      const { items } = await app.api(one).notifications.feed({ team: 'alpha' })
      expect(items.some(({ title }) => title.includes('First of two'))).toBe(true)
    })

    it('is asked with a sentence and until a day that is to come', async () => {
      const work = await enter(newGuest(), 'Badly asked')
      const tried = async (json: object) => {
        const answer = await app.fetch('/api/teams/alpha/evidence', {
          method: 'POST',
          token: bob.token,
          json: { contest: contest.id, entries: [work], wanted, until: inDays(7), ...json }
        })
        return [answer.status, ...faultsOf(answer)]
      }
      expect(await tried({ until: '2020-01-01' })).toEqual([422, 'until: past'])
      expect(await tried({ wanted: 'Raw' })).toEqual([422, 'wanted: too_short'])
      expect(await tried({ wanted: 'x'.repeat(601) })).toEqual([422, 'wanted: too_long'])
      expect(await tried({ entries: [] })).toEqual([422, 'entries: too_short'])
      expect((await tried({ contest: '01900000-0000-7000-8000-000000000000' }))[0]).toBe(404)
      expect((await listed()).items.some(({ work_id }) => work_id === work)).toBe(false)
    })

    it('comes in pieces over a cut line, and is saved and never shown', async () => {
      const { artist, work } = await asked('In two pieces')
      const { token } = artist
      const bytes = pdf('the whole making of it')
      const begun = await announce(app, bytes, {
        token,
        purpose: 'evidence',
        subject: work,
        filename: '../Zürich\r\n.exe',
        sha256: null
      })
      expect(begun.status).toBe(201)
      const place = placeOf(begun)
      expect((await send(app, place, { token, bytes: bytes.subarray(0, 9) })).status).toBe(204)
      expect((await askUpload(app, place, token)).headers.get('upload-offset')).toBe('9')
      expect((await app.api(artist).uploads.list({})).items).toMatchObject([
        { purpose: 'evidence', subject: work, bytes: bytes.length }
      ])
      const file = fileIn(await send(app, place, { token, bytes: bytes.subarray(9), from: 9 }))
      expect(file).toMatchObject({ name: 'Zürich.exe.pdf', format: 'pdf', bytes: bytes.length })
      const id = place.split('/').at(-1) ?? ''
      expect((await app.api(artist).uploads.get({ id })).evidence).toEqual(file)
      for (const by of [artist, bob]) {
        const { url } = (await addressFor(by, file.id)).json as { url: string }
        const saved = await app.fetch(url)
        expect([saved.status, saved.text]).toEqual([200, bytes.toString()])
        expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="Z_rich\.exe\.pdf"/)
        expect(saved.headers.get('x-content-type-options')).toBe('nosniff')
        expect(saved.headers.get('content-type')).toBe('application/octet-stream')
        expect(saved.headers.get('cache-control')).toBe('private, no-store')
      }
      expect(await requestOf(work)).toMatchObject({ state: 'sent', files: [file] })
    })

    it('is one file where the same bytes come again, and can be taken back while files are taken', async () => {
      const { artist, work } = await asked('Sent twice')
      const first = fileIn(await sending(artist, work))
      expect(fileIn(await sending(artist, work, pdf(), 'again.pdf')).id).toBe(first.id)
      expect((await requestOf(work)).files).toHaveLength(1)
      for (const [by, status] of [
        [bob, 404],
        [newGuest(), 404],
        [artist, 204],
        [artist, 404]
      ] as const) {
        const answer = await app.fetch(`/api/evidence-files/${first.id}?team=alpha`, {
          method: 'DELETE',
          token: by.token
        })
        expect(answer.status).toBe(status)
      }
      expect((await requestOf(work)).files).toEqual([])
    })

    it('is refused where it is too large, empty, of another kind, or not what was announced', async () => {
      const { artist, work } = await asked('Refused')
      const { token } = artist
      const said = { token, purpose: 'evidence', subject: work, filename: 'raw.pdf' }
      const large = await announce(app, pdf(), { ...said, length: evidenceLimits.bytes + 1 })
      expect([large.status, ...faultsOf(large)]).toEqual([413, 'file: evidence_too_large'])
      expect(asProblem(large).errors?.[0]?.message).toContain('300 MB')
      expect((await announce(app, pdf(), { ...said, length: evidenceLimits.bytes })).status).toBe(201)
      expect(faultsOf(await announce(app, pdf(), { ...said, length: 0 }))).toEqual(['file: evidence_empty'])
      const nothing = { token, purpose: 'evidence', filename: 'raw.pdf' }
      expect(faultsOf(await announce(app, pdf(), nothing))).toEqual(['subject: required'])
      const program = await sending(artist, work, Buffer.from('MZ\u0090 a program'), 'raw.dng')
      expect([program.status, ...faultsOf(program)]).toEqual([422, 'file: evidence_kind'])
      const page = await sending(artist, work, Buffer.from('<html><script>1</script>'), 'raw.pdf')
      expect(faultsOf(page)).toEqual(['file: evidence_kind'])
      const other = await sendWhole(app, pdf(), { ...said, sha256: '0'.repeat(64) })
      expect(faultsOf(other)).toEqual(['file: evidence_damaged'])
      await organiser.evidence.save_settings({ link: 'alpha', contest: contest.id, kinds: ['raw', 'layers'] })
      expect(faultsOf(await sending(artist, work))).toEqual(['file: evidence_not_wanted'])
      await organiser.evidence.save_settings({
        link: 'alpha',
        contest: contest.id,
        kinds: ['raw', 'layers', 'documents']
      })
      expect((await sending(artist, work)).status).toBe(200)
    })

    it('takes ten files of one work and no more, however many begin at once', async () => {
      const { artist, work } = await asked('Ten and two')
      const begun = await Promise.all(
        Array.from({ length: 12 }, (_, nth) =>
          announce(app, pdf(`no. ${nth}`), {
            token: artist.token,
            purpose: 'evidence',
            subject: work,
            filename: `${nth}.pdf`,
            sha256: null
          })
        )
      )
      const statuses = begun.map(({ status }) => status)
      expect(statuses.filter(status => status === 201)).toHaveLength(10)
      expect(statuses.filter(status => status === 409)).toHaveLength(2)
      const refused = begun.find(({ status }) => status === 409)
      expect(refused && asProblem(refused).detail).toContain('At most 10 files')
      // Those that began are the ones that come.
      const sent = await Promise.all(
        begun.flatMap((answer, nth) =>
          answer.status === 201
            ? [send(app, placeOf(answer), { token: artist.token, bytes: pdf(`no. ${nth}`) })]
            : []
        )
      )
      expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
      expect((await requestOf(work)).files).toHaveLength(10)
      expect((await sending(artist, work, pdf('one more'))).status).toBe(409)
    })

    it('has no more than so many megabytes of one work under way', async () => {
      const { artist, work } = await asked('Large ones')
      const begin = () =>
        announce(app, pdf(), {
          token: artist.token,
          purpose: 'evidence',
          subject: work,
          length: evidenceLimits.bytes,
          sha256: null
        })
      for (let nth = 0; nth < 5; nth += 1) expect((await begin()).status).toBe(201)
      const over = await begin()
      expect([over.status, asProblem(over).detail]).toEqual([409, expect.stringContaining('1,500 MB')])
    })

    describe('is private', () => {
      it('to other artists, to the jury, to who has a conflict, to other teams and to nobody', async () => {
        const { artist, work } = await asked('Kept from all')
        const file = fileIn(await sending(artist, work))
        const other = newGuest()
        const theirs = await enter(other, 'Another work')
        await asking([theirs])
        // An organiser who also judges.
        await juryOf(app, mails).join(ana, contest)
        expect((await listed(ana)).items).toEqual([])
        expect(await app.api(ana).evidence.settings({ link: 'alpha', contest: contest.id })).toMatchObject({
          judging: true
        })
        const { id, version } = await requestOf(work)
        const decided = await app.fetch(`/api/teams/alpha/evidence/${id}`, {
          method: 'PUT',
          token: ana.token,
          json: { version, outcome: 'doubts' }
        })
        expect(decided.status).toBe(404)
        const taken = await app
          .api(ana)
          .evidence.ask({ link: 'alpha', contest: contest.id, entries: [theirs], wanted, until: inDays(9) })
        expect(taken).toEqual({ done: [], left: [{ id: theirs, why: 'not_found' }] })
        for (const by of [ana, other, cleo, dora]) {
          expect((await addressFor(by, file.id)).status).toBe(404)
          const got = await app.fetch(`/api/user/evidence/${work}?team=alpha`, { token: by.token })
          expect(got.status).toBe(404)
          expect((await sending(by, work, pdf('by a stranger'))).status).toBe(404)
          const mine = await app.fetch('/api/user/evidence?team=alpha', { token: by.token })
          expect(mine.text).not.toContain('Kept from all')
        }
        const foreign = await app.fetch(`/api/evidence-files/${file.id}?team=beta`, { token: dora.token })
        expect(foreign.status).toBe(404)
        const seen = await app.api(ana).entries.get({ link: 'alpha', id: work })
        expect(seen.history.map(({ verb }) => verb)).not.toContain('evidence.asked')
        const paths = [
          `/artworks/${work}?team=alpha`,
          `/works?team=alpha&contest=${contest.id}`,
          `/works/${work}?team=alpha`,
          `/scores?team=alpha`,
          `/search?team=alpha&q=heron`,
          `/teams/alpha/audit`,
          `/teams/alpha/entries/${work}`
        ]
        for (const path of paths)
          for (const token of [ana.token, other.token, dora.token, undefined]) {
            const { text } = await app.fetch(`/api${path}`, token === undefined ? {} : { token })
            expect(text).not.toContain('the heron')
            expect(text).not.toContain(file.id)
          }
      })

      it('an address opens nothing for long, for nobody else, and not once its holder may not look', async () => {
        const jury = juryOf(app, mails)
        const second = await openContest(app)
        const artist = newGuest()
        const work = await enter(artist, 'By an address', second)
        await asking([work], inDays(7), second)
        const file = fileIn(await sending(artist, work))
        const { url } = (await addressFor(bob, file.id)).json as { url: string }
        expect((await app.fetch(url)).status).toBe(200)
        expect((await app.fetch(url.replace(bob.user_id, artist.user_id))).status).toBe(404)
        expect((await app.fetch(withWrongSignature(url))).status).toBe(404)
        expect((await app.fetch(url.split('?')[0] ?? '')).status).toBe(404)
        await jury.join(bob, second)
        expect((await app.fetch(url)).status).toBe(404)
        expect((await addressFor(bob, file.id)).status).toBe(404)
      })

      it('members without a stake look where they are named, until they have one or are removed', async () => {
        const jury = juryOf(app, mails)
        const [artist, reader, rival] = [newGuest(), newGuest(), newGuest()]
        const [first, second] = [await openContest(app), await openContest(app)]
        const work = await enter(artist, 'To be looked at', first)
        await asking([work], inDays(7), first)
        const file = fileIn(await sending(artist, work))
        const name = async (email: string) => {
          const answer = await app.fetch('/api/teams/alpha/evidence-readers', {
            method: 'POST',
            token: bob.token,
            json: { contest: first.id, email }
          })
          return answer.status === 200 ? 'named' : faultsOf(answer).join()
        }
        expect(await name(reader.email)).toBe('email: no_member')
        await jury.join(reader, second)
        await enter(rival, 'In the same contest', first)
        expect(await name(rival.email)).toBe('email: has_stake')
        expect(await name(ana.email)).toBe('email: sees_already')
        expect(await name(dora.email)).toBe('email: no_member')
        expect((await addressFor(reader, file.id)).status).toBe(404)
        expect(await name(reader.email)).toBe('named')
        expect(await name(reader.email)).toBe('email: taken')
        const shown = await app.api(reader).evidence.mine({ team: 'alpha' })
        expect(shown.items).toMatchObject([{ own: false, title: 'To be looked at', message: '' }])
        expect(JSON.stringify(shown)).not.toContain(artist.last_name)
        expect((await addressFor(reader, file.id)).status).toBe(200)
        await jury.join(reader, first)
        expect((await addressFor(reader, file.id)).status).toBe(404)
        expect((await app.api(reader).evidence.mine({ team: 'alpha' })).items).toEqual([])
        const { readers } = await organiser.evidence.remove_reader({
          link: 'alpha',
          contest: first.id,
          id: reader.user_id
        })
        expect(readers).toEqual([])
      })
    })

    it('comes to an outcome; its note is for organisers alone, its sentence for the artist', async () => {
      const { artist, work } = await asked('Decided')
      const file = fileIn(await sending(artist, work))
      const { id, version } = await requestOf(work)
      const decide = (json: object) =>
        app.fetch(`/api/teams/alpha/evidence/${id}`, { method: 'PUT', token: bob.token, json })
      await jobsDone(app)
      const before = emailsTo(mails, artist.email).length
      const doubts = { version, outcome: 'doubts', note: 'Planted: looks generated' }
      expect((await decide(doubts)).status).toBe(200)
      expect((await decide(doubts)).status).toBe(409)
      const told = {
        version: version + 1,
        outcome: 'confirmed',
        note: 'All clear',
        message: 'Thank you, Ada'
      }
      expect((await decide(told)).status).toBe(200)
      expect(await requestOf(work)).toMatchObject({
        state: 'confirmed',
        note: 'All clear',
        version: version + 2
      })
      await jobsDone(app)
      const letters = emailsTo(mails, artist.email).slice(before)
      expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('Thank you, Ada')])
      const shown = await app.fetch(`/api/user/evidence/${work}?team=alpha`, { token: artist.token })
      expect(shown.json).toMatchObject({ state: 'confirmed', message: 'Thank you, Ada', open: false })
      expect(shown.text).not.toContain('All clear')
      const late = await sending(artist, work, pdf('after all'))
      expect([late.status, asProblem(late).detail]).toEqual([
        409,
        expect.stringContaining('already recorded an outcome')
      ])
      expect((await addressFor(artist, file.id)).status).toBe(200)
      // More time opens it again.
      const extended = await organiser.evidence.extend({
        link: 'alpha',
        contest: contest.id,
        entries: [work],
        until: inDays(20)
      })
      expect(extended.done).toEqual([work])
      expect((await sending(artist, work, pdf('after all'))).status).toBe(200)
      expect(await requestOf(work)).toMatchObject({ state: 'sent', message: '' })
      const sooner = { link: 'alpha', contest: contest.id, entries: [work], until: inDays(3) }
      expect((await organiser.evidence.extend(sooner)).left).toEqual([{ id: work, why: 'not_later' }])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
