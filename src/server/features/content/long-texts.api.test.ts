import { expect, it } from 'vitest'
import { faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const full = (part: string): string => part.repeat(60_000 / part.length)

/** Each of full length; what took the lexer seconds, or all of its stack. */
const hostile: [string, string, string][] = [
  ['emphasis in emphasis', full('*a_'), 'too_intricate'],
  ['emphasis that never ends', full('__a'), 'too_intricate'],
  ['stars in words', full('a*b'), 'too_intricate'],
  ['quotations in quotations', full('> '), 'nested_too_deeply'],
  ['lists in lists', full('- 1. '), 'nested_too_deeply'],
  ['brackets', full('['), 'long_run'],
  ['the sign of quotations', full('>'), 'long_run'],
  ['a word a paragraph', full('a\n\n'), 'too_many_parts']
]

await onServer('long texts', app => {
  const { ana } = app.people
  const put = (page: string, body: string, version = 0) =>
    app.fetch(`/api/content/alpha/${page}`, {
      method: 'PUT',
      token: ana.token,
      json: { locale: 'en', version, translations: { body }, publish: true }
    })
  const look = (body: string, page = 'rulebook') =>
    app.fetch(`/api/content/alpha/${page}/preview`, { method: 'POST', token: ana.token, json: { body } })
  const drawn = async (page: string) => (await app.api().content.get({ link: 'alpha', page })).body

  it.for(hostile)(
    'of %s are refused by field and rule, while others are answered',
    async ([, body, code]) => {
      const saving = put('rulebook', body)
      let others = 0
      let longest = 0
      const saved = new AbortController()
      void saving.finally(() => saved.abort())
      while (!saved.signal.aborted) {
        const asked = performance.now()
        expect((await app.fetch('/api/teams/alpha')).status).toBe(200)
        longest = Math.max(longest, performance.now() - asked)
        others += 1
      }
      const answer = await saving
      expect([answer.status, faultsOf(answer)]).toEqual([422, [`translations.body: ${code}`]])
      expect(others).toBeGreaterThan(0)
      // On the server's own thread the first of these would take a minute and a half.
      expect(longest).toBeLessThan(3000)
      expect(faultsOf(await look(body))).toEqual([`body: ${code}`])
    }
  )

  it('are read once and drawn from what was read', async () => {
    expect((await put('about', '## Who\n\nWe are *many*[.](/x)')).status).toBe(200)
    const read = [
      { type: 'heading', level: 2, content: ['Who'] },
      {
        type: 'paragraph',
        content: ['We are ', { type: 'em', content: ['many'] }, { type: 'link', href: '/x', content: ['.'] }]
      }
    ]
    expect(await drawn('about')).toEqual(read)
    expect((await look('## Who\n\nWe are *many*[.](/x)')).json).toEqual({ body: read })
  })

  it('are looked at where a page has one', async () => {
    expect((await look('text', 'home')).status).toBe(404)
  })

  it('are found by their words, without the signs between them', async () => {
    await put(
      'page-terms',
      'A **quok**ka, [a bil](https://alpha.test/?q=zyzzyva)by\n\n| wombat |\n|--|\n| numbat |'
    )
    const { items } = await app.api().search.find({ team: 'alpha', q: 'quokka bilby wombat numbat' })
    expect(items.map(({ id }) => id)).toEqual(['page-terms'])
    expect((await app.api().search.find({ team: 'alpha', q: 'zyzzyva' })).items).toEqual([])
  })

  it('that were stored before are shown at once, and read for good at night', async () => {
    await put('page-privacy', '## Kept\n\n*old*')
    const version = `team_id = '${app.people.teams.alpha}' AND page = 'page-privacy'`
    const asBefore = (body: string) =>
      tamper(
        app,
        `UPDATE content_versions SET body_blocks = NULL, texts = jsonb_build_object('body', '${body}'::text)
         WHERE ${version}`
      )
    const stored = async () =>
      (await lookInto(app, `SELECT body_blocks FROM content_versions WHERE ${version}`))[0]
    const night = () => tamper(app, `INSERT INTO pgboss.job (name, data) VALUES ('sweep', '{}')`)
    await asBefore('## Older')
    await put('about', 'so that what is kept ready is not what is asked', 1)
    const older = [{ type: 'heading', level: 2, content: ['Older'] }]
    expect([await drawn('page-privacy'), await stored()]).toEqual([older, { body_blocks: null }])
    await night()
    await expect.poll(stored).toEqual({ body_blocks: older })

    const intricate = full('*a_')
    const typed = [{ type: 'paragraph', content: [intricate] }]
    await asBefore(intricate)
    await put('about', 'and again', 2)
    expect(await drawn('page-privacy')).toEqual(typed)
    await night()
    await expect.poll(stored).toEqual({ body_blocks: typed })
  })
})
