import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { lastCloseOf, stillRunning } from '#contract/rules/contest-allows.ts'
import { MomentLine } from '#web/shell/contest/Moment.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import jury from '../jury/jury.module.css'
import rounds_look from '../rounds/rounds.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { AskedAgain, HiddenVoted, LeftOut } from './InTheWay.tsx'
import { MomentDialog } from './MomentDialog.tsx'
import { useDecisions } from './lists.ts'
import type { DecisionsEditor } from './use-decisions-editor.ts'
import { usePublish } from './use-publish.ts'

interface PublishPartProps {
  editor: DecisionsEditor
  contest: Contest
  rounds: readonly Round[]
  /** What stands was saved by somebody else. */
  refill: () => void
}

const acts = ['now', 'later', 'never'] as const
type Act = (typeof acts)[number]

/** Without rounds, what the public has chosen is the result, and nothing has to be awarded. */
const usePublicAlone = ({ contest, rounds }: Pick<PublishPartProps, 'contest' | 'rounds'>): boolean => {
  const { features } = useOwnTeam()
  return rounds.length === 0 && features.public_rating && contest.vote_closes_at !== null
}

/** What is in the way, as the server would say it one by one. */
const useLeft = (props: PublishPartProps): string[] => {
  const { editor, rounds } = props
  const publicAlone = usePublicAlone(props)
  const { publish } = useWords('console-results').words
  const last = rounds.at(-1)
  return [
    last && last.state !== 'approved' ? publish.not_approved : null,
    editor.thing.awards.length === 0 && !publicAlone ? publish.nothing : null,
    editor.dirty ? publish.unsaved : null
  ].filter(each => each !== null)
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** What somebody relies on still, and until when. */
const useRunning = ({ contest }: PublishPartProps): string[] => {
  const { words, say } = useWords('console-results')
  const locale = useLocale()
  const { features } = useOwnTeam()
  const [now] = useState(() => new Date())
  const ends = {
    last_close: lastCloseOf(contest, contest.categories),
    public_rating: features.public_rating,
    vote_opens_at: dateOf(contest.vote_opens_at),
    vote_closes_at: dateOf(contest.vote_closes_at)
  }
  return stillRunning(ends, now).map(({ what, until }) =>
    say(words.publish.running[what], { time: momentIn(locale, until.toISOString(), contest.time_zone) })
  )
}

/** What happens then, with how many works' entrants are written to, and what nobody decided about before. */
const Consequence = ({
  contest,
  rounds,
  editor
}: Pick<PublishPartProps, 'contest' | 'rounds' | 'editor'>) => {
  const { words, say } = useWords('console-results')
  const by_public = usePublicAlone({ contest, rounds })
  const { unscreened } = editor.thing
  return (
    <>
      <p>
        {by_public
          ? words.publish.consequence_public
          : say(words.publish.consequence, { works: rounds[0]?.works ?? 0 })}
      </p>
      {unscreened > 0 ? <p>{say(words.publish.unscreened, { count: unscreened })}</p> : null}
    </>
  )
}

interface PublishDialogsProps extends PublishPartProps {
  act: Act
  close: () => void
}

const PublishDialogs = ({ act, close, editor, contest, rounds, refill }: PublishDialogsProps) => {
  const { words } = useWords('console-results')
  const publish = usePublish(editor, refill)
  if (act === 'later')
    return (
      <MomentDialog
        contest={contest}
        due_at={editor.thing.due_at}
        publish={publish}
        text={<Consequence contest={contest} rounds={rounds} editor={editor} />}
        close={close}
      />
    )
  return (
    <Confirm
      title={words.release[act].title}
      text={
        act === 'now' ? (
          <Consequence contest={contest} rounds={rounds} editor={editor} />
        ) : (
          <p>{words.release.never.text}</p>
        )
      }
      doing={words.release[act].doing}
      keep={act === 'never' ? words.release.never.keep : undefined}
      act={() => publish(act)}
      done={close}
      close={close}
    />
  )
}

const Before = (props: PublishPartProps) => {
  const { words } = useWords('console-results')
  const [asked, ask] = useState<Act | null>(null)
  const left = useLeft(props)
  const running = useRunning(props)
  const { due_at } = props.editor.thing
  // As it stands now: what is done about a round or a work is not a change of the awards.
  const current = useDecisions(props.contest.id).data ?? props.editor.thing
  const { hidden_voted, ballots_asked_again, left_out } = current
  const settled = left.length + hidden_voted.length + ballots_asked_again + left_out.length === 0
  const offered = acts.filter(act => {
    if (act === 'never') return due_at !== null
    return settled && (act === 'later' || running.length === 0)
  })
  const ready = settled && running.length === 0
  return (
    <>
      {due_at ? (
        <p>
          {words.publish.due} <MomentLine at={due_at} zone={props.contest.time_zone} />
        </p>
      ) : null}
      {ready ? null : (
        <>
          <p>{words.publish.left}</p>
          <ul className={jury.list}>
            {[...left, ...running].map(each => (
              <li key={each}>{each}</li>
            ))}
            <LeftOut left_out={left_out} rounds={props.rounds} />
            <HiddenVoted hidden_voted={hidden_voted} />
            <AskedAgain {...current} />
          </ul>
          {running.length > 0 ? <p className={styles.note}>{words.publish.wait}</p> : null}
        </>
      )}
      {ready && due_at === null ? <p className={styles.note}>{words.publish.ready}</p> : null}
      <div className={rounds_look.moves}>
        {offered.map(act => (
          <button
            key={act}
            className={act === 'now' ? button.primary : button.plain}
            type="button"
            onClick={() => ask(act)}
          >
            {words.release[act].doing}
          </button>
        ))}
      </div>
      {asked ? <PublishDialogs {...props} act={asked} close={() => ask(null)} /> : null}
    </>
  )
}

/** At one moment, for everyone alike. */
export const PublishPart = (props: PublishPartProps) => {
  const { words } = useWords('console-results')
  const { contest, editor } = props
  const { published_at } = editor.thing
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{words.publish.title}</h2>
      {published_at ? (
        <>
          <p>
            {words.publish.published} <MomentLine at={published_at} zone={contest.time_zone} />
          </p>
          <p>
            <TeamLink to={place => `${paths.results(place)}?contest=${encodeURIComponent(contest.slug)}`}>
              {words.publish.see}
            </TeamLink>
          </p>
        </>
      ) : (
        <Before {...props} />
      )}
    </section>
  )
}
