import { afterAll, describe, expect, it } from 'vitest'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'

const founding = (link: string, name = 'Müller & Söhne, "Druck"') => ({
  link,
  name,
  country: 'DE',
  currency: 'EUR',
  time_zone: 'Europe/Berlin',
  locales: ['en' as const],
  default_locale: 'en' as const
})

let mails = await startMailServer()
const app = await startApp({ env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } })

afterAll(() => Promise.all([app.remove(), mails.stop()]))

describe('the mail to a founder', () => {
  const guest = guestsOf(app.people)
  const found = async (link: string, founder = guest(), name?: string): Promise<Person> => {
    await app.api(founder).teams.create(founding(link, name))
    return founder
  }
  const to = (person: Person) => mails.received.filter(mail => mail.to.includes(person.email))
  const outbox = async (link: string) => {
    const { stdout } = await app.cli('outbox', '--team', link, '--json')
    return (JSON.parse(stdout) as { mails: Record<string, unknown>[] }).mails // the command's --json
  }

  it('is delivered once, in words, from the address that was configured', async () => {
    const founder = await found('delivered')
    await expect.poll(() => to(founder)).toHaveLength(1)
    await jobsDone(app)
    expect(to(founder)).toHaveLength(1)
    const [mail] = to(founder)
    expect(mail?.from).toBe('office@contests.test')
    expect(mail?.to).toEqual([founder.email])
    expect(mail?.message_id).toMatch(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/)
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative;/m)
  })

  it('says the same in both its parts, to whoever reads either', async () => {
    const founder = await found('both')
    await expect.poll(() => to(founder)).toHaveLength(1)
    const [mail] = to(founder)
    const address = `${app.url}/both/home`
    expect(mail?.subject).toBe('Müller & Söhne, "Druck" is ready')
    expect(mail?.text).toContain(`Hello ${founder.first_name},\n\nYour team Müller & Söhne, "Druck" now has`)
    expect(mail?.text).toContain(`\n${address}\n`)
    expect(mail?.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect(mail?.html).toContain(`Hello ${founder.first_name},`)
    expect(mail?.html).toContain('Your team Müller &amp; Söhne, &quot;Druck&quot; now has')
    expect(mail?.html?.split(`href="${address}"`)).toHaveLength(3)
  })

  it('takes a name for a name, whatever is in it; what would turn the text around was never taken', async () => {
    const founder = await found('loud', guest(), '<b>Loud</b> {team}')
    await expect.poll(() => to(founder)).toHaveLength(1)
    const [mail] = to(founder)
    expect(mail?.subject).toBe('<b>Loud</b> {team} is ready')
    expect(mail?.text).toContain('Your team <b>Loud</b> {team} now has')
    expect(mail?.html).toContain('Your team &lt;b&gt;Loud&lt;/b&gt; {team} now has')
    expect(mail?.html).not.toContain('<b>')

    const other = guest()
    for (const name of ['Turned \u202etxet', 'Two\nlines', 'Two\r\nBcc: all@people.test'])
      await expect(found('turned', other, name)).rejects.toMatchObject({
        problem: { errors: [{ path: ['name'], code: 'forbidden_characters' }] }
      })
    await jobsDone(app)
    expect(to(other)).toEqual([])
  })

  it('comes in the founder’s language, from right to left where that is how it is read', async () => {
    const founder = guest()
    const { version } = await app.api(founder).accounts.get({})
    await app.api(founder).accounts.update({ version, locale: 'ar' })
    await found('arabic', founder)
    await expect.poll(() => to(founder)).toHaveLength(1)
    const [mail] = to(founder)
    expect(mail?.subject).toBe('كل شيء جاهز في Müller & Söhne, "Druck"')
    expect(mail?.text).toContain(`مرحبًا ${founder.first_name}،`)
    expect(mail?.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
    expect(mail?.html).toContain(`مرحبًا ${founder.first_name}،`)
  })

  it('that the server refused for now is tried again, and delivered once under the same id', async () => {
    const before = mails.refused()
    mails.refuse.push(451, 421)
    const founder = await found('deferred')
    await expect.poll(() => to(founder)).toHaveLength(1)
    await jobsDone(app)
    expect(mails.refused() - before).toBe(2)
    expect(to(founder)).toHaveLength(1)
  })

  it('is drawn once: a later try, by another version too, sends what the first one would have sent', async () => {
    mails.refuse.push(...Array<number>(40).fill(451))
    const founder = await found('drawn')
    await expect.poll(() => mails.refuse.length).toBeLessThan(40)
    // Another version would draw it otherwise; here it is the letter that has changed.
    await tamper(
      app,
      `UPDATE outbox_messages SET letter = jsonb_set(letter, '{subject}', '"Drawn again"')
         WHERE to_address = '${founder.email}'`
    )
    mails.refuse.length = 0
    await expect.poll(() => to(founder)).toHaveLength(1)
    expect(to(founder)[0]?.html).toContain('Druck&quot; is ready</h1>')
    expect(to(founder)[0]?.html).not.toContain('Drawn again')
  })

  it('that was queued before letters were kept is sent as the text that it was', async () => {
    mails.refuse.push(...Array<number>(40).fill(451))
    const founder = await found('older')
    await expect.poll(() => mails.refuse.length).toBeLessThan(40)
    const older = `letter = NULL, html = NULL WHERE to_address = '${founder.email}'`
    await tamper(app, `UPDATE outbox_messages SET ${older}`)
    mails.refuse.length = 0
    await expect.poll(() => to(founder)).toHaveLength(1)
    expect(to(founder)[0]?.text).toContain('/older/home')
    expect(to(founder)[0]?.html).toBeNull()
  })

  it('waits while there is no server, and is delivered once when there is one again', async () => {
    const port = Number(new URL(mails.url).port)
    await mails.stop()
    const founder = await found('unreachable')
    await expect.poll(() => outbox('unreachable')).toMatchObject([{ last_error: expect.any(String) }])
    mails = await startMailServer(port)
    await expect.poll(() => to(founder)).toHaveLength(1)
    await jobsDone(app)
    expect(to(founder)).toHaveLength(1)
  })

  it('is noted as sent, with its tries; the id it was sent under is the row’s', async () => {
    const [[delivered], [deferred]] = [await outbox('delivered'), await outbox('deferred')]
    expect(delivered).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
    expect(deferred).toMatchObject({ state: 'sent', attempts: 3, last_error: null })
  })
})
