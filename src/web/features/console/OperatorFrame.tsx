import { IconBuilding, IconExternalLink, IconQuote, IconUsersGroup } from '@tabler/icons-react'
import { TeamLink, TeamNavLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { ConsoleLayout } from './ConsoleLayout.tsx'

const Rooms = () => {
  const { words } = useWords('operator')
  return (
    <>
      <ul>
        <li>
          <TeamNavLink to={paths.platformConsole} end>
            <IconQuote stroke={1.5} aria-hidden="true" />
            {words.testimonials.title}
          </TeamNavLink>
        </li>
        <li>
          <TeamNavLink to={paths.platformConsoleTeams}>
            <IconUsersGroup stroke={1.5} aria-hidden="true" />
            {words.teams.title}
          </TeamNavLink>
        </li>
        <li>
          <TeamNavLink to={paths.platformConsoleOrganisations}>
            <IconBuilding stroke={1.5} aria-hidden="true" />
            {words.organisations.title}
          </TeamNavLink>
        </li>
      </ul>
      <ul>
        <li>
          <TeamLink to={paths.landing}>
            <IconExternalLink stroke={1.5} aria-hidden="true" />
            {words.public}
          </TeamLink>
        </li>
      </ul>
    </>
  )
}

const OperatorFrame = () => {
  const { words } = useWords('operator')
  return (
    <ConsoleLayout
      label={words.label}
      rooms={<Rooms />}
      isLetIn={({ role }) => role === 'admin'}
      stranger={words.stranger}
      out={
        <TeamLink className={button.plain} to={paths.landing}>
          {words.public}
        </TeamLink>
      }
    />
  )
}

export const Component = OperatorFrame
