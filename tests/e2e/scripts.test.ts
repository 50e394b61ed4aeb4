/*
 * Text that would be script if anything took it for markup: planted in every text of the face, asked for in addresses,
 * and looked at by whoever reads it. It is told, and does nothing. A text that this file forgets fails it.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import face from '#content/en/console-face.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import home from '#content/en/home.json' with { type: 'json' }
import { contract } from '#contract/index.ts'
import { inDays } from '#tests/kit/days.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { quiet } from './quiet.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

/** Each of its own, so that it is known which is told where; ends attributes, elements and sections. */
const script = (name: string): string => `${name}"'><img src=x onerror=planted=1><script>planted=1</script>`

/** Of each call the texts that it takes, as the contract names them, and what stands for each. */
const planted = {
  'blog.create': { title: 'p0' },
  'blog.update': { 'texts.*.title': 'p1', 'texts.*.excerpt': 'p2', 'texts.*.cover_alt': 'p3' },
  'sponsors.create': { name: 's1', 'text.*': 's2', 'prize.*': 's3' },
  'testimonials.create': { 'quote.*': 't1', name: 't2', 'role.*': 't3', 'consent.how': 't4' },
  'courses.create': { 'title.*': 'c1', 'text.*': 'c2', teacher: 'c3', place: 'c4' },
  'gallery.create': {
    'title.*': 'a1',
    'text.*': 'a2',
    'pictures.#.alt.*': 'a3',
    'pictures.#.caption.*': 'a4'
  },
  'contact.write': { name: 'w1', message: 'w2' },
  'contact.reply': { message: 'w3' },
  'inbox.write': { message: 'w4' }
} as const

/** What names a thing and is refused where there is none of that name. */
const names = new Set(['team', 'link', 'id', 'thread', 'work', 'series', 'slug', 'time_zone', 'files'])

interface Shape {
  type?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  items?: Shape
  anyOf?: Shape[]
}

/** The places in an input at which any text may stand. */
const textsIn = (shape: Shape, path: string[] = []): string[] => {
  if (shape.type === 'string' && !shape.format && !shape.enum)
    return names.has(path.findLast(each => each !== '#') ?? '') ? [] : [path.join('.')]
  const { additionalProperties: others } = shape
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) => textsIn(each, [...path, name])),
    ...(others instanceof Object ? textsIn(others, [...path, '*']) : []),
    ...(shape.items ? textsIn(shape.items, [...path, '#']) : []),
    ...(shape.anyOf ?? []).flatMap(each => textsIn(each, path))
  ]
}

it('knows every text that the calls of the face take', () => {
  for (const [call, texts] of Object.entries(planted)) {
    const [group = '', name = ''] = call.split('.')
    // The contract is a tree of calls; each keeps the schema of what it takes.
    const calls = contract as unknown as Record<
      string,
      Record<string, { '~orpc': { inputSchema: z.ZodType } }>
    >
    const schema = calls[group]?.[name]?.['~orpc'].inputSchema
    if (!schema) throw new Error(`There is no ${call}`)
    // A schema of JSON, as far as it is looked at.
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
    expect({ call, texts: textsIn(shape).toSorted() }).toEqual({ call, texts: Object.keys(texts).toSorted() })
  }
})

interface Places {
  post: { id: string; slug: string }
  threads: string[]
  mine: string
}

/** Of a file that somebody sends: a path ends at its last slash, so that this has none. */
const fileName = `f1"'><img src=x onerror=planted=1>.txt`

const sendFile = async (): Promise<string> => {
  const sent = await app.fetch('/api/contact/files?team=alpha', {
    method: 'POST',
    body: new TextEncoder().encode('Hello'),
    headers: { 'content-type': 'application/octet-stream', 'file-name': encodeURIComponent(fileName) }
  })
  return (sent.json as { ticket: string }).ticket // the route's own shape
}

const plant = async (): Promise<Places> => {
  const { bob, cleo, olga, picture_id } = app.people
  const api = app.api(bob)
  const said = (name: string) => ({ en: script(name) })
  const begun = await api.blog.create({ team: 'alpha', locale: 'en', title: script('p0') })
  const post = await api.blog.update({
    team: 'alpha',
    id: begun.id,
    version: begun.version,
    cover_id: picture_id,
    publish_now: true,
    texts: {
      en: {
        title: script('p1'),
        excerpt: script('p2'),
        cover_alt: script('p3'),
        body: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: script('p4') }] },
            { type: 'picture', attrs: { picture_id, alt: script('p5') } }
          ]
        }
      }
    }
  })
  // Kept as a draft, so that its first title is still to be read.
  await api.blog.create({ team: 'alpha', locale: 'en', title: script('p0') })
  await api.sponsors.create({
    team: 'alpha',
    tier: 'gold',
    name: script('s1'),
    link: null,
    text: said('s2'),
    prize: said('s3'),
    logo_id: null,
    dark_logo_id: null
  })
  const said_of_it = await api.testimonials.create({
    team: 'alpha',
    quote: said('t1'),
    name: script('t2'),
    role: said('t3'),
    portrait_id: null,
    consent: { on: '2026-01-05', how: script('t4') },
    offered: true
  })
  const { id, version } = said_of_it
  await app.api(olga).offered_testimonials.decide({ id, version, state: 'shown' })
  await api.courses.create({
    team: 'alpha',
    title: said('c1'),
    text: said('c2'),
    teacher: script('c3'),
    level: 'all',
    age_min: null,
    age_max: null,
    online: false,
    place: script('c4'),
    time_zone: 'UTC',
    sessions: [{ starts_at: inDays(3), ends_at: inDays(3.1) }],
    price: 0,
    seats: 3,
    opens_at: null,
    closes_at: null,
    published: true
  })
  await api.gallery.create({
    team: 'alpha',
    title: said('a1'),
    year: 2025,
    text: said('a2'),
    published: true,
    pictures: [{ picture_id, alt: said('a3'), caption: said('a4') }]
  })
  const write = { team: 'alpha', topic: 'rules' as const, message: script('w2') }
  await app.api().contact.write({ ...write, name: script('w1'), email: 'guest@letters.test' })
  const { thread } = await app.api(cleo).contact.write({ ...write, files: [await sendFile()] })
  if (!thread) throw new Error('An account is told its thread')
  await api.inbox.write({ link: 'alpha', id: thread, kind: 'answer', message: script('w4') })
  await api.inbox.write({ link: 'alpha', id: thread, kind: 'note', message: script('w5') })
  await app.api(cleo).contact.reply({ team: 'alpha', thread, message: script('w3') })
  const { items } = await api.inbox.list({ link: 'alpha' })
  return { post, threads: items.map(({ id }) => id), mine: thread }
}

/** What is to be read on a page: its text, what stands for pictures and buttons, and what stands in fields. */
const toldOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = [...document.querySelectorAll('[alt], [aria-label]')].flatMap(element => [
      element.getAttribute('alt') ?? '',
      element.getAttribute('aria-label') ?? ''
    ])
    const typed = [...document.querySelectorAll('input, textarea')].map(
      // Both kinds of element have a value.
      element => (element as HTMLInputElement).value
    )
    return [document.title, document.querySelector('#app')?.textContent ?? '', ...attributes, ...typed].join(
      '\n'
    )
  })

const look = async (
  visitor: Visitor,
  path: string,
  { token, act }: { token?: string; act?: (page: Page) => Promise<void> } = {}
): Promise<string> => {
  const page = await visitor.tab({ origin: app.url })
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  if (token) await page.addInitScript(kept => localStorage.setItem('auth_token', kept), token)
  await page.goto(app.url + path)
  await settled(page)
  await quiet(page)
  await act?.(page)
  const ran = await page.evaluate(() => 'planted' in globalThis)
  expect({ path, ran, dialogs, images: await page.locator('img[src="x"]').count() }).toEqual({
    path,
    ran: false,
    dialogs: [],
    images: 0
  })
  const told = await toldOn(page)
  await page.close()
  return told
}

/** Which of all that was planted is to be read on these pages. */
const found = (pages: readonly string[]): string[] => {
  const codes = [...Object.values(planted).flatMap(texts => Object.values(texts)), 'p4', 'p5', 'w5']
  return codes.filter(code => pages.some(page => page.includes(script(code)))).toSorted()
}

test('what is planted in every text of the face is told to visitors, and runs nowhere', async ({
  visitor
}) => {
  const { post, threads, mine } = await plant()
  const { bob, cleo } = app.people
  const pages: string[] = []
  const album = home.albums.open
  for (const path of ['sponsors', 'course-listing', 'blog', `blog-detail/${post.slug}`, 'contact', 'about'])
    pages.push(await look(visitor, `/alpha/${path}`))
  pages.push(
    await look(visitor, '/alpha/home', {
      async act(page) {
        await page
          .getByRole('button', { name: formatMessage(album, 'en', { place: 1, title: script('a1') }) })
          .click()
        await page.getByRole('dialog').locator('figcaption').waitFor()
      }
    }),
    await look(visitor, `/alpha/contact-detail?thread=${mine}`, { token: cleo.token })
  )
  const landing = await look(visitor, '/')
  expect(found([landing])).toEqual(['t1', 't2', 't3'])
  const { olga } = app.people
  const offered = await look(visitor, '/-/console?state=shown', {
    token: olga.token,
    act: page => page.getByText(script('t2')).first().waitFor()
  })
  expect(found([offered])).toEqual(['t1', 't2', 't3'])
  const public_ones = ['a1', 'a2', 'a3', 'a4', 'c1', 'c2', 'c3', 'c4', 'p1', 'p2', 'p3', 'p4', 'p5']
  expect(pages.at(-1)).toContain(fileName)
  expect(found(pages)).toEqual([...public_ones, 's1', 's2', 's3', 't1', 't2', 't3', 'w2', 'w3', 'w4'])

  /** Each room, and what is in it once its list has come. */
  const rooms: [string, string][] = [
    ['sponsors', 's1'],
    ['courses', 'c1'],
    ['gallery', 'a1'],
    ['blog', 'p0'],
    [`blog/${post.id}`, 'p4'],
    ['inbox', 'w1'],
    ...threads.map((id): [string, string] => [`inbox/${id}`, 'w2'])
  ]
  const { items: mails } = await app.api(bob).outbox.list({ link: 'alpha' })
  const read: string[] = []
  for (const [room, code] of rooms) {
    const act = (page: Page) => page.getByText(script(code)).first().waitFor({ state: 'attached' })
    read.push(await look(visitor, `/alpha/console/${room}`, { token: bob.token, act }))
  }
  // Of each kind of mail one, which its subject tells but for its number.
  const kinds = new Map(mails.map(({ subject, id }) => [(subject ?? '').replaceAll(/\d+/g, ''), id]))
  expect([...kinds.keys()]).toContain('A new message: no. ')
  for (const room of ['', 'mails', ...[...kinds.values()].map(id => `mails/${id}`)])
    await look(visitor, `/alpha/console/${room}`, { token: bob.token })
  read.push(
    await look(visitor, '/alpha/console/testimonials', {
      token: bob.token,
      async act(page) {
        const name = formatMessage(face.table.edit_of, 'en', { name: script('t2') })
        await page.getByRole('button', { name, exact: true }).click()
        await page.getByRole('dialog').getByLabel(face.testimonials.consent_how).waitFor()
      }
    })
  )
  // What is of no visitor's business is read here, and all that is in a list or a form.
  expect(read.filter(page => page.includes(fileName))).toHaveLength(1)
  const kept = found(read)
  for (const code of ['p0', 's1', 't4', 'w1', 'w2', 'w3', 'w4', 'w5', 'c1', 'a1', 'p1', 'p4'])
    expect(kept).toContain(code)
})

test('what stands in an address is told where it was asked for, and runs nowhere', async ({ visitor }) => {
  const asked = encodeURIComponent(script('q1'))
  const told = [
    await look(visitor, `/alpha/blog?q=${asked}&category=${asked}`),
    await look(visitor, `/?q=${asked}&sort=${asked}&medium=${asked}`),
    await look(visitor, `/alpha/home?q=${asked}&year=${asked}`)
  ]
  for (const page of told.slice(0, 2)) expect(page).toContain(script('q1'))
  await look(visitor, `/alpha/console/inbox?q=${asked}`, { token: app.people.bob.token })
  await look(visitor, `/alpha/login?back=${encodeURIComponent('javascript:planted=1')}`)
  const refused = await app.fetch('/api/sponsors?team=alpha', {
    method: 'POST',
    token: app.people.bob.token,
    json: {
      tier: 'gold',
      name: 'Mill',
      link: 'javascript:planted=1',
      text: {},
      prize: {},
      logo_id: null,
      dark_logo_id: null
    }
  })
  expect(refused.status).toBe(422)
})
