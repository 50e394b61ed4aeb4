import type { ReactNode } from 'react'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './coming.module.css'

/** While no contest runs: what is next, and what can be done until then. */
export const Coming = ({ team }: { team: Team }) => {
  const { words } = useWords('home')
  const archived = team.status === 'archived'
  return (
    <section className={`${layout.wall} ${layout.columns} ${styles.coming}`}>
      <div className={styles.what}>
        <p className={layout.caption}>{archived ? words.archived.label : words.coming.label}</p>
        <h2 className={styles.title}>{archived ? words.archived.title : words.coming.title}</h2>
        <p className={styles.text}>{archived ? words.archived.text : words.coming.text}</p>
      </div>
      <nav className={styles.actions} aria-label={words.actions.title}>
        <ul>
          <Action name={words.actions.about} note={words.actions.about_note}>
            {inside => (
              <TeamLink className={styles.action} to={paths.about}>
                {inside}
              </TeamLink>
            )}
          </Action>
          <Action name={words.actions.write} note={team.contact_email ?? words.actions.write_note}>
            {inside => (
              <TeamLink className={styles.action} to={paths.contact}>
                {inside}
              </TeamLink>
            )}
          </Action>
          {archived ? null : (
            <Action name={words.actions.follow} note={words.actions.follow_note}>
              {inside => (
                <TeamLink className={styles.action} to={paths.follow}>
                  {inside}
                </TeamLink>
              )}
            </Action>
          )}
          {team.socials.website ? (
            <Action name={words.actions.website} note={new URL(team.socials.website).hostname}>
              {inside => (
                <a className={styles.action} href={team.socials.website} rel="me noopener">
                  {inside}
                </a>
              )}
            </Action>
          ) : null}
        </ul>
      </nav>
    </section>
  )
}

interface ActionProps {
  name: string
  note: string
  children: (inside: ReactNode) => ReactNode
}

const Action = ({ name, note, children }: ActionProps) => (
  <li className={styles.item}>
    {children(
      <>
        <span>
          <span className={styles.verb}>{name}</span>
          <bdi className={styles.note}>{note}</bdi>
        </span>
        <Onward />
      </>
    )}
  </li>
)
