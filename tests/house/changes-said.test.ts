// Whether an entry can be changed once it is in is said where artists read before they begin, in every language.
import { afterAll, expect, it } from 'vitest'
import { locales, type Locale } from '#contract/locales.ts'
import ar from '#content/ar/contest.json' with { type: 'json' }
import en from '#content/en/contest.json' with { type: 'json' }
import es from '#content/es/contest.json' with { type: 'json' }
import fr from '#content/fr/contest.json' with { type: 'json' }
import { openContest } from '#tests/kit/entering.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'

const said: Record<Locale, { allowed: string; for_good: string }> = {
  ar: ar.changes,
  en: en.changes,
  es: es.changes,
  fr: fr.changes
}

const app = await startApp()
afterAll(() => app.remove())
await tamper(app, `UPDATE teams SET locales = '{en,es,fr,ar}' WHERE link = 'alpha'`)
const contest = await openContest(app, { edit_after_submit: false })

const asked = ['home', 'rulebook', 'send-art'].flatMap(page => locales.map(locale => [page, locale] as const))

/** What is drawn of the two sentences; the words that a page brings along for later are not. */
const drawn = async (page: string, locale: Locale): Promise<boolean[]> => {
  const { text } = await app.fetch(`/alpha/${locale === 'en' ? '' : `${locale}/`}${page}`)
  const [html = ''] = text.split('id="page-data"')
  const { allowed, for_good } = said[locale]
  return [html.includes(allowed), html.includes(for_good)]
}

it.for(asked)('%s says in %s that nothing changes any more', async ([page, locale]) => {
  expect(await drawn(page, locale)).toEqual([false, true])
})

it('and that changes are possible, where they are', async () => {
  const { contests } = app.api(app.people.bob)
  const { version } = await contests.get({ team: 'alpha', id: contest.id })
  await contests.update({ team: 'alpha', id: contest.id, version, edit_after_submit: true })
  for (const [page, locale] of asked) expect(await drawn(page, locale)).toEqual([true, false])
})
