import { IconExternalLink, IconQuote, IconUsersGroup } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { LinkTo } from '#web/shell/link.tsx'
import { paths } from '#web/shell/paths.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Office } from './Office.tsx'

const Rooms = () => {
  const { words } = useWords('operator')
  return (
    <>
      <li>
        <NavLink to={paths.platformConsole()} end>
          <IconQuote stroke={1.5} aria-hidden="true" />
          {words.testimonials.title}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.platformConsoleTeams()}>
          <IconUsersGroup stroke={1.5} aria-hidden="true" />
          {words.teams.title}
        </NavLink>
      </li>
      <li>
        <LinkTo to={paths.landing()}>
          <IconExternalLink stroke={1.5} aria-hidden="true" />
          {words.public}
        </LinkTo>
      </li>
    </>
  )
}

const OperatorFrame = () => {
  const { words } = useWords('operator')
  return (
    <Office
      label={words.label}
      rooms={<Rooms />}
      isLetIn={({ role }) => role === 'admin'}
      stranger={words.stranger}
      out={
        <LinkTo className={button.plain} to={paths.landing()}>
          {words.public}
        </LinkTo>
      }
    />
  )
}

export const Component = OperatorFrame
