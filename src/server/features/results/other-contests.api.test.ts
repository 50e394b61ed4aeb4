/* What is done in one contest of a team leaves the others as they are, whatever stage these have come to. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { enter, judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { rowsOfContest } from '#tests/kit/rows-of-contest.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'other contests of the team',
  app => {
    const { bob, cleo } = app.people
    const next = guestsOf(app.people)
    const [first, second, third] = [next(), next(), next()]
    const api = app.api(bob)
    const later = new Date(Date.now() + 86_400_000).toISOString()
    let open: string
    let waiting: JudgedContest
    let over: JudgedContest
    let here: JudgedContest
    let before: string[][]

    const rows = async () => {
      await jobsDone(app)
      const ids = [open, waiting.contest.id, over.contest.id]
      return Promise.all(ids.map(id => rowsOfContest(app, id)))
    }
    const judge = (last = third) =>
      judgedContest(
        app,
        {
          Ash: { artist: first, marks: { A: 90 } },
          Birch: { artist: second, marks: { A: 80 } },
          Cedar: { artist: last, marks: { A: 70 } }
        },
        { A: cleo },
        { method: 'mean', quorum: 1 }
      )
    const award = ({ works }: JudgedContest, title: string, place: number) => ({
      kind: 'place' as const,
      work_id: works.get(title) ?? '',
      place
    })
    const decide = async (judged: JudgedContest, titles: string[], said?: string) => {
      const { id: contest } = judged.contest
      const { version } = await api.results.decisions({ link: 'alpha', contest })
      const awards = titles.map((title, at) => award(judged, title, at + 1))
      const correction = said === undefined ? {} : { correction: { en: said } }
      await api.results.decide({
        link: 'alpha',
        contest,
        version,
        awards,
        openness: 'figures',
        ...correction
      })
      await jobsDone(app)
    }
    const publish = async (judged: JudgedContest, at: string, titles = ['Ash', 'Birch']) => {
      const { round, contest } = judged
      const fresh = async () => {
        const { version } = await api.rounds.get({ link: 'alpha', id: round.id })
        return { link: 'alpha', id: round.id, version }
      }
      await tamper(app, `UPDATE contests SET vacated_place = 'next_moves_up' WHERE id = '${contest.id}'`)
      await api.calculations.calculate(await fresh())
      await api.calculations.approve(await fresh())
      await decide(judged, titles)
      const { version } = await api.results.decisions({ link: 'alpha', contest: contest.id })
      await api.results.publish({ link: 'alpha', contest: contest.id, version, at })
      await jobsDone(app)
    }
    const take = async (
      { contest, works }: JudgedContest,
      title: string,
      to: 'disqualified' | 'disqualification_undone'
    ) => {
      const { id, version } = await api.entries.get({ link: 'alpha', id: works.get(title) ?? '' })
      const about = { link: 'alpha', contest: contest.id, entries: [{ id, version }], to }
      await api.entries.take_out({ ...about, reason: 'Copied.', correction: { en: 'It was looked at.' } })
      await jobsDone(app)
    }

    beforeAll(async () => {
      const template = { locale: 'en', paper: 'a4', orientation: 'landscape', colour: null } as const
      await api.diplomas.save_template({
        link: 'alpha',
        version: 0,
        ...template,
        signatories: [],
        seal_id: null,
        with_results: true
      })
      over = await judge()
      await publish(over, 'now', ['Ash', 'Birch', 'Cedar'])
      await take(over, 'Ash', 'disqualified')
      // Of what is out there one diploma lapsed, and one calls its award otherwise than it is called by now.
      await tamper(
        app,
        `UPDATE diplomas SET state = 'revoked', revoked_at = now(), reason = 'Gone', lapsed = true
           WHERE work_id = '${over.works.get('Birch')}' AND state = 'ready';
         UPDATE awards SET title = '{"en": "Grand Prize"}' WHERE work_id = '${over.works.get('Cedar')}'`
      )
      waiting = await judge()
      await publish(waiting, later)
      // Nobody judges it: its works take part as they are.
      const contest = await openContest(app, { categories: [category('Painting')] })
      open = contest.id
      await enter(app, contest, { Dogwood: { artist: first }, Elm: { artist: second } })
      const { id, version } = await wholeDraft(app, third, contest, { title: 'Fir' })
      await app.api(third).works.finalize({ team: 'alpha', id, version })
      // A ballot that was let in, and has a reason by now of which nobody knew.
      await tamper(
        app,
        `INSERT INTO voters (team_id, id, contest_id, mailbox, account_at, begun_at, network, device, came_from, reasons,
           decision, decided_by, decided_at)
         VALUES ('${app.people.teams.alpha}', gen_random_uuid(), '${open}', '', now(), now(), '', '', '', '{too_fast}',
           'counts', '${bob.user_id}', now())`
      )
      before = await rows()
    })

    it('keep what waits in them for themselves', async () => {
      const asked = async (contest: string) => {
        const { unscreened, left_out, ballots_asked_again } = await api.results.decisions({
          link: 'alpha',
          contest
        })
        return { unscreened, left_out, ballots_asked_again }
      }
      expect(await asked(open)).toEqual({ unscreened: 1, left_out: [], ballots_asked_again: 1 })
      expect(await asked(waiting.contest.id)).toEqual({ unscreened: 0, left_out: [], ballots_asked_again: 0 })
    })

    it('keep their works and their moment while a round is judged and its results come out', async () => {
      here = await judge(second)
      await publish(here, 'now')
      expect(await rows()).toEqual(before)
      // Who entered another one alone is told nothing.
      const told = await lookInto(
        app,
        `SELECT DISTINCT to_address FROM outbox_messages WHERE letter ->> 'name' IN ('results_out', 'sheet_released')
           AND text LIKE '%${here.contest.title.en}%' ORDER BY to_address`
      )
      expect(told.map(({ to_address }) => to_address)).toEqual([first.email, second.email].toSorted())
    })

    it('keep their awards and diplomas while results that are out are corrected', async () => {
      await take(here, 'Ash', 'disqualified')
      await take(here, 'Birch', 'disqualified')
      await take(here, 'Ash', 'disqualification_undone')
      await take(here, 'Birch', 'disqualification_undone')
      await decide(here, ['Ash', 'Birch', 'Cedar'], 'There is one more.')
      await api.diplomas.issue({
        link: 'alpha',
        contest: here.contest.id,
        kinds: ['place', 'special', 'finalist', 'participation', 'juror']
      })
      expect(await rows()).toEqual(before)
    })

    it('give their own awards back afterwards', async () => {
      await take(over, 'Ash', 'disqualification_undone')
      const { awards } = await api.results.decisions({ link: 'alpha', contest: over.contest.id })
      expect(awards.map(({ work_title, place }) => `${place} ${work_title}`).toSorted()).toEqual([
        '1 Ash',
        '2 Birch',
        '3 Cedar'
      ])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
