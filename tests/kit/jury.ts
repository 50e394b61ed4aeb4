/* A jury as its people meet it: invited by mail, joined by the link, given works. */
import { vi } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Juror } from '#contract/jury.ts'
import type { Round } from '#contract/rounds.ts'
import { category, openContest } from './entering.ts'
import { enter } from './judged-contest.ts'
import type { MailServer } from './mail-server.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

interface Part {
  note?: string
  first_name?: string
  last_name?: string
  categories?: string[] | null
  chair?: boolean
}

export const juryOf = (app: TestApp, mails: MailServer) => {
  const invite = (contest: Contest, email: string, part: Part = {}, by: Person = app.people.bob) =>
    app
      .api(by)
      .jury.invite({ link: 'alpha', contest: contest.id, email, categories: null, chair: false, ...part })

  const tokensFor = (email: string): string[] =>
    mails.received
      .filter(({ to, text }) => to.includes(email) && text.includes(`${app.url}/`))
      .flatMap(({ text }) => /\?jury=([\w-]{43})$/m.exec(text)?.[1] ?? [])
  /** From the mail of that number, counted from nought. */
  const tokenFor = (email: string, nth = 0): Promise<string> =>
    vi.waitFor(
      () => {
        const token = tokensFor(email)[nth]
        if (token === undefined) throw new Error(`No invitation ${nth} to a jury came to ${email}`)
        return token
      },
      { timeout: 120_000, interval: 50 }
    )

  /** Invited, mailed, accepted. */
  const join = async (person: Person, contest: Contest, part: Part = {}): Promise<Juror> => {
    const before = tokensFor(person.email).length
    await invite(contest, person.email, part)
    const token = await tokenFor(person.email, before)
    return app.api(person).jury.accept({ link: 'alpha', token })
  }
  return { invite, tokensFor, tokenFor, join }
}

type RoundDates = Partial<Pick<Round, 'opens_at' | 'closes_at'>>

export const roundsOf = (app: TestApp) => {
  const { rounds } = app.api(app.people.bob)
  const begin = (contest: Contest, quorum: number, dates: RoundDates = {}): Promise<Round> =>
    rounds.create({
      link: 'alpha',
      contest: contest.id,
      title: { en: 'First look' },
      kind: 'scoring',
      quorum,
      ...dates
    })
  return {
    begin,
    /** In a contest of its own, into which one artist has entered one work, called Ash. */
    beginForOneWork: async (artist: Person, dates: RoundDates) => {
      const contest = await openContest(app, { categories: [category('Painting')], edit_after_submit: false })
      await enter(app, contest, { Ash: { artist } })
      return { contest, round: await begin(contest, 1, dates) }
    },
    /** By what stands now, whoever changed it. */
    move: async (id: string, to: 'open' | 'paused' | 'closed'): Promise<Round> => {
      const { version } = await rounds.get({ link: 'alpha', id })
      return rounds.move({ link: 'alpha', id, version, to })
    }
  }
}
