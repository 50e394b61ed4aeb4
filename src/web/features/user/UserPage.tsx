import type { ReactNode } from 'react'
import { useParams } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import { TeamNavLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { Private } from '#web/shell/session/Private.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useShellWords } from '#web/shell/words/page-words.tsx'
import { TitledPage } from '#web/ui/TitledPage.tsx'
import { Unreached } from './Unreached.tsx'
import styles from './user.module.css'

interface UserPageProps {
  title: string
  lead: string
  children: (me: User) => ReactNode
}

const Pages = () => {
  const { words } = useShellWords()
  const { account } = words
  const team = useTeam()
  return (
    <nav aria-label={account.yours}>
      <ul className={styles.rooms}>
        <li>
          <TeamNavLink to={paths.userProfile}>{account.profile}</TeamNavLink>
        </li>
        <li>
          <TeamNavLink to={paths.userArtist}>{account.artist}</TeamNavLink>
        </li>
        <li>
          <TeamNavLink to={paths.userLibrary}>{account.library}</TeamNavLink>
        </li>
        {team?.features.portfolios ? (
          <>
            <li>
              <TeamNavLink to={paths.userSeries}>{account.series}</TeamNavLink>
            </li>
            <li>
              <TeamNavLink to={paths.userMessages}>{account.messages}</TeamNavLink>
            </li>
          </>
        ) : null}
        <li>
          <TeamNavLink to={paths.userBilling}>{account.billing}</TeamNavLink>
        </li>
        <li>
          <TeamNavLink to={paths.userInvoice}>{account.invoices}</TeamNavLink>
        </li>
        <li>
          <TeamNavLink to={paths.userDiploma}>{account.diplomas}</TeamNavLink>
        </li>
        {team?.features.opportunities ? (
          <li>
            <TeamNavLink to={paths.pageJobCareer}>{account.applications}</TeamNavLink>
          </li>
        ) : null}
        <li>
          <TeamNavLink to={paths.userNotification}>{account.notifications}</TeamNavLink>
        </li>
        <li>
          <TeamNavLink to={paths.userSocial}>{account.links}</TeamNavLink>
        </li>
        <li>
          <TeamNavLink to={paths.userSetting}>{account.settings}</TeamNavLink>
        </li>
      </ul>
    </nav>
  )
}

/** One of the pages on which a person looks after their own account. */
export const UserPage = ({ title, lead, children }: UserPageProps) => {
  // Without a team there is this page alone.
  const { team_link } = useParams()
  return (
    <TitledPage title={title} lead={lead} ways={team_link === undefined ? null : <Pages />}>
      <Private>
        {me => (
          <>
            <Unreached />
            {children(me)}
          </>
        )}
      </Private>
    </TitledPage>
  )
}
