import { may } from '#contract/rules/permissions.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { Rooms } from './Rooms.tsx'

const ConsoleFrame = () => {
  const { words } = useWords('console')
  return (
    <ConsoleLayout
      label={words.rooms.label}
      rooms={<Rooms />}
      isLetIn={({ role }) => may(role, 'see_console')}
      stranger={words.stranger}
      out={
        <TeamLink className={button.plain} to={paths.home}>
          {words.public}
        </TeamLink>
      }
    />
  )
}

export const Component = ConsoleFrame
