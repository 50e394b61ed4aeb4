import {
  IconAlbum,
  IconBuildingMonument,
  IconChartBar,
  IconExternalLink,
  IconFileText,
  IconFiles,
  IconGavel,
  IconHeartHandshake,
  IconHistory,
  IconInbox,
  IconListCheck,
  IconMail,
  IconMailCog,
  IconMedal,
  IconPencil,
  IconPalette,
  IconPhoto,
  IconQuote,
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconCertificate,
  IconReceipt,
  IconShieldCheck,
  IconGift,
  IconTicket,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
  IconStar,
  IconTrophy,
  IconUsers,
  IconUsersGroup
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { may } from '#contract/rules/permissions.ts'
import { TeamLink, TeamNavLink } from '#web/shell/page/link.tsx'
import { usePresence } from '#web/shell/session/me.ts'
import { paths } from '#web/shell/page/paths.ts'
import { isRoomOpen, namesOfRooms, roomGroups, rooms } from '#web/shell/page/rooms.ts'
import type { RoomGroup, RoomName } from '#web/shell/page/rooms.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ToScreen, Unread } from './Counts.tsx'
import styles from './rail.module.css'
import { useOwnTeam } from './use-own-team.ts'

const icons: Record<RoomName, Icon> = {
  overview: IconListCheck,
  inbox: IconInbox,
  contests: IconTrophy,
  entries: IconPhoto,
  rounds: IconGavel,
  jury: IconUsersGroup,
  vote: IconStar,
  results: IconMedal,
  prizes: IconGift,
  diplomas: IconCertificate,
  evidence: IconShieldCheck,
  invoices: IconReceipt,
  waivers: IconTicket,
  payments: IconBuildingBank,
  announcements: IconSpeakerphone,
  statistics: IconChartBar,
  pages: IconFileText,
  blog: IconPencil,
  gallery: IconAlbum,
  viewing_rooms: IconBuildingMonument,
  artists: IconPalette,
  courses: IconSchool,
  opportunities: IconBriefcase,
  organisations: IconBuilding,
  applications: IconFiles,
  sponsors: IconHeartHandshake,
  testimonials: IconQuote,
  people: IconUsers,
  mails: IconMail,
  mail_texts: IconMailCog,
  audit: IconHistory,
  settings: IconSettings
}

// Its keys are its groups.
const groupNames = Object.keys(roomGroups) as RoomGroup[]

const Group = ({ group, names }: { group: RoomGroup; names: readonly RoomName[] }) => {
  const { words } = useWords('console')
  const heading = useId()
  const contest = useSearchParams()[0].get('contest')
  const running = useOwnTeam().contest?.id
  // Whoever looks at one contest stays with it from room to room, and what was counted is what is found.
  const queryOf = (name: RoomName): string => {
    const kept = group === 'contest' ? (contest ?? (name === 'entries' ? running : null)) : null
    return kept ? `?contest=${encodeURIComponent(kept)}` : ''
  }
  return (
    <>
      <p className={styles.group} id={heading}>
        {words.groups[group]}
      </p>
      <ul aria-labelledby={heading}>
        {names.map(name => {
          const Icon = icons[name]
          return (
            <li key={name}>
              <TeamNavLink to={place => paths.room(name)(place) + queryOf(name)} end={name === 'overview'}>
                <Icon stroke={1.5} aria-hidden="true" />
                {words.rooms[name]}
                {name === 'inbox' ? <Unread /> : null}
                {name === 'entries' ? <ToScreen contest={contest ?? running} /> : null}
              </TeamNavLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The rooms that the team has, and that are open to whoever is here; all of the latter until that is known. */
export const Rooms = () => {
  const { words } = useWords('console')
  const team = useOwnTeam()
  const { presence } = usePresence()
  const isOpen = (name: RoomName): boolean =>
    isRoomOpen(rooms[name], team) && (presence.kind !== 'known' || may(presence.me.role, rooms[name].access))
  return (
    <>
      {groupNames.map(group => (
        <Group key={group} group={group} names={namesOfRooms(roomGroups[group]).filter(isOpen)} />
      ))}
      <ul>
        <li>
          <TeamLink to={paths.home}>
            <IconExternalLink stroke={1.5} aria-hidden="true" />
            {words.public}
          </TeamLink>
        </li>
      </ul>
    </>
  )
}
