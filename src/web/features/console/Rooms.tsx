import {
  IconAlbum,
  IconChartBar,
  IconExternalLink,
  IconFileText,
  IconGavel,
  IconHeartHandshake,
  IconHistory,
  IconInbox,
  IconListCheck,
  IconMail,
  IconMedal,
  IconPencil,
  IconPhoto,
  IconQuote,
  IconSchool,
  IconSettings,
  IconStar,
  IconTrophy,
  IconUsers,
  IconUsersGroup
} from '@tabler/icons-react'
import { TeamLink, TeamNavLink } from '#web/shell/link.tsx'
import { paths } from '#web/shell/paths.ts'
import { useWords } from '#web/shell/words.tsx'

const rooms = [
  { name: 'overview', to: paths.console, Icon: IconListCheck },
  { name: 'entries', to: paths.consoleEntries, Icon: IconPhoto },
  { name: 'contests', to: paths.consoleContests, Icon: IconTrophy },
  { name: 'rounds', to: paths.consoleRounds, Icon: IconGavel },
  { name: 'jury', to: paths.consoleJury, Icon: IconUsersGroup },
  { name: 'vote', to: paths.consolePublic, Icon: IconStar },
  { name: 'results', to: paths.consoleResults, Icon: IconMedal },
  { name: 'statistics', to: paths.consoleStatistics, Icon: IconChartBar },
  { name: 'courses', to: paths.consoleCourses, Icon: IconSchool },
  { name: 'gallery', to: paths.consoleGallery, Icon: IconAlbum },
  { name: 'sponsors', to: paths.consoleSponsors, Icon: IconHeartHandshake },
  { name: 'testimonials', to: paths.consoleTestimonials, Icon: IconQuote },
  { name: 'inbox', to: paths.consoleInbox, Icon: IconInbox },
  { name: 'mails', to: paths.consoleMails, Icon: IconMail },
  { name: 'audit', to: paths.consoleAudit, Icon: IconHistory },
  { name: 'people', to: paths.consolePeople, Icon: IconUsers },
  { name: 'blog', to: paths.consoleBlog, Icon: IconPencil },
  { name: 'pages', to: paths.consolePages, Icon: IconFileText },
  { name: 'settings', to: paths.consoleSettings, Icon: IconSettings }
] as const

export const Rooms = () => {
  const { words } = useWords('console')
  return (
    <>
      {rooms.map(({ name, to, Icon }) => (
        <li key={name}>
          <TeamNavLink to={to} end={name === 'overview'}>
            <Icon stroke={1.5} aria-hidden="true" />
            {words.rooms[name]}
          </TeamNavLink>
        </li>
      ))}
      <li>
        <TeamLink to={paths.home}>
          <IconExternalLink stroke={1.5} aria-hidden="true" />
          {words.public}
        </TeamLink>
      </li>
    </>
  )
}
