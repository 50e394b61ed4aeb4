/* An invoice as its buyer takes it: its files, held to the norm by another library than wrote them, and what becomes of it. */
import { beforeAll, expect, it } from 'vitest'
import { billingOf } from '#tests/kit/billing.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'
import { requireFacturX, xmlTexts } from '#tests/kit/xml-reader.ts'

await onServer('an invoice', app => {
  const { ana, bob, dora } = app.people
  const newGuest = guestsOf(app.people)
  const organiser = app.api(bob)
  const today = new Date().toISOString().slice(0, 10)

  beforeAll(() => app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf() }))

  const invoiced = async (artist: Person, before = 0) => {
    const contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1210 }] })
    const draft = await wholeDraft(app, artist, contest, { title: 'Blue <Hour> & "more"' })
    await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
    const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
    const id = order?.id ?? ''
    const paid = { link: 'alpha', id, amount: before, paid_on: today }
    if (before > 0) await organiser.orders.record_payment(paid)
    const [done] = (await organiser.orders.issue({ link: 'alpha', orders: [id] })).done
    return { id, work: draft.id, invoice: done?.invoice ?? '', number: done?.number ?? '' }
  }
  const take = (id: string, kind: 'pdf' | 'ubl', by: Person, team = 'alpha') =>
    fetch(`${app.url}/api/user/invoices/${id}/${kind}?team=${team}`, {
      headers: { authorization: `Bearer ${by.token}` }
    })

  it('comes as a PDF with its data in it, and as UBL, to its buyer and who runs the team, and to nobody else', async () => {
    const artist = newGuest()
    const { invoice, number } = await invoiced(artist)
    for (const by of [artist, bob]) {
      const pdf = await take(invoice, 'pdf', by)
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const { files } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
      const [data] = files
      expect(data?.name).toBe('factur-x.xml')
      const xml = data?.content ?? ''
      expect(() => requireFacturX(xml)).not.toThrow()
      expect(xmlTexts(xml, '//rsm:ExchangedDocument/ram:ID')).toEqual([number])
      expect(xmlTexts(xml, '//ram:GrandTotalAmount')).toEqual(['12.10'])
      expect(() => requireFacturX(xml.replaceAll('ram:GrandTotalAmount', 'ram:GrandTotal'))).toThrow(
        /GrandTotal/
      )

      const ubl = await take(invoice, 'ubl', by)
      expect([ubl.status, ubl.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('application/xml')
      ])
      const said = await ubl.text()
      expect(xmlTexts(said, '/*/cbc:ID')).toEqual([number])
      expect(xmlTexts(said, '//cbc:PayableAmount')).toEqual(['12.10'])
      expect(xmlTexts(said, '//cac:Item/cbc:Name').join()).toContain('Blue <Hour> & "more"')
    }
    for (const [by, team] of [
      [newGuest(), 'alpha'],
      [dora, 'alpha'],
      [dora, 'beta'],
      [artist, 'beta']
    ] as const)
      for (const kind of ['pdf', 'ubl'] as const) {
        const answer = await take(invoice, kind, by, team)
        expect([answer.status, (await answer.text()).includes(number)]).toEqual([404, false])
      }
  })

  it('of which a part was paid before asks for the rest, wherever it is read', async () => {
    const artist = newGuest()
    const { id, work, invoice, number } = await invoiced(artist, 410)
    const { snapshot, due } = await app.api(artist).orders.invoice({ team: 'alpha', id: invoice })
    expect([snapshot.gross, snapshot.prepaid, due]).toEqual([1210, 410, 800])
    const pdf = await take(invoice, 'pdf', artist)
    const { pages, files } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    const said = pages.join(' ')
    for (const text of ['Already paid', '€4.10', 'Amount due', 'Please transfer'])
      expect(said).toContain(text)
    expect(said.replaceAll(/[\s\u2066-\u2069]/g, '')).toContain('Pleasetransfer€8.00')
    const xml = files[0]?.content ?? ''
    expect(() => requireFacturX(xml)).not.toThrow()
    const sums = ['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount']
    expect(sums.flatMap(name => xmlTexts(xml, `//ram:${name}`))).toEqual(['12.10', '4.10', '8.00'])
    const ubl = await (await take(invoice, 'ubl', artist)).text()
    expect(xmlTexts(ubl, '//cbc:PrepaidAmount')).toEqual(['4.10'])
    expect(xmlTexts(ubl, '//cbc:PayableAmount')).toEqual(['8.00'])
    const [mail] = await lookInto(
      app,
      `SELECT text FROM outbox_messages WHERE to_address = '${artist.email}' AND subject LIKE '%${number}%'`
    )
    expect(String(mail?.['text'])).toContain('Amount: €12.10, of which €8 still to be paid')
    // A credit note asks for nothing, whatever was paid before.
    await organiser.orders.credit({ link: 'alpha', id, works: [work], reason: 'Damaged' })
    const [note] = (await app.api(artist).orders.own_invoices({ team: 'alpha' })).items
    const noted = await app.api(artist).orders.invoice({ team: 'alpha', id: note?.id ?? '' })
    expect([noted.snapshot.kind, noted.snapshot.prepaid]).toEqual(['credit_note', undefined])
  })

  it('is open, paid, cancelled and refunded, as its money comes and goes', async () => {
    const artist = newGuest()
    const { id, work, invoice } = await invoiced(artist)
    const states: string[] = []
    const note = async () =>
      states.push((await app.api(artist).orders.invoice({ team: 'alpha', id: invoice })).state)
    const paid = { link: 'alpha', id, paid_on: today }
    await note()
    await organiser.orders.record_payment({ ...paid, amount: 1210 })
    await note()
    await organiser.orders.credit({ link: 'alpha', id, works: [work], reason: 'Damaged' })
    await note()
    await organiser.orders.record_refund({ ...paid, amount: 1000 })
    await note()
    await organiser.orders.record_refund({ ...paid, amount: 210 })
    await note()
    expect(states).toEqual(['open', 'paid', 'cancelled', 'cancelled', 'refunded'])
  })
})
