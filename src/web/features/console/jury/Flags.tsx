import type { RoundProgress } from '#contract/assignments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { useNumbered } from '../numbers.ts'
import own from './jury.module.css'

/** What jurors pointed out, each the way to the entry. */
export const Flags = ({ flags }: Pick<RoundProgress, 'flags'>) => {
  const { words, say } = useWords('console-jury')
  const numbered = useNumbered()
  const pair = usePair()
  if (flags.length === 0) return null
  return (
    <>
      <h4>{words.flags.title}</h4>
      <ul className={own.list}>
        {flags.map(({ work_id, number, title, flag, times }) => (
          <li key={`${work_id} ${flag}`}>
            <TeamLink to={paths.room('entries', work_id)} dir="auto">
              {title}
            </TeamLink>
            , {pair(numbered(number), words.flags[flag])}, {say(words.flags.times, { times })}
          </li>
        ))}
      </ul>
    </>
  )
}
