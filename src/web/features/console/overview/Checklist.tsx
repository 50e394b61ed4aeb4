import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import type { SiteLocation } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './overview.module.css'
import type { SetupTask } from './tasks.ts'

const placeOf = ({ name, locale }: SetupTask) => {
  const to = {
    tagline: paths.room('settings'),
    contact: paths.room('settings'),
    second: paths.room('people'),
    contest: paths.room('contests'),
    home: (place: SiteLocation) => `${paths.room('pages', 'home')(place)}?text=${locale ?? ''}`
  }
  return to[name]
}

const Line = ({ task }: { task: SetupTask }) => {
  const { words, say } = useWords('console')
  const { title, text } = words.tasks[task.name]
  const Icon = task.done ? IconCircleCheckFilled : IconCircle
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const language = task.locale ? (names.of(task.locale) ?? task.locale) : ''
  return (
    <li data-done={task.done}>
      <Icon className={styles.mark} stroke={1.5} aria-hidden="true" />
      <div>
        <TeamLink to={placeOf(task)}>{say(title, { language })}</TeamLink>
        <span className={styles.state}>{task.done ? words.tasks.done : words.tasks.open}</span>
        {task.done ? null : <p>{text}</p>}
      </div>
    </li>
  )
}

/** Folded to one line once all is done. */
export const Checklist = ({ tasks }: { tasks: readonly SetupTask[] }) => {
  const { words, say } = useWords('console')
  const done = tasks.filter(task => task.done).length
  const lines = (
    <ul className={styles.tasks}>
      {tasks.map(task => (
        <Line key={task.name + (task.locale ?? '')} task={task} />
      ))}
    </ul>
  )
  if (done === tasks.length) return <Disclosure label={words.tasks.all}>{lines}</Disclosure>
  return (
    <>
      <p>{say(words.tasks.progress, { done, count: tasks.length })}</p>
      {lines}
    </>
  )
}
