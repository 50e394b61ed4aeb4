import type { ComponentProps } from 'react'
import { useParams } from '#web/router/hooks.ts'
import { Link, NavLink } from '#web/router/link.tsx'
import { localeOf } from '../words/locale.ts'
import type { SiteLocation } from './paths.ts'

/** The team and the language of the page that one is on. */
const usePlace = (): SiteLocation => {
  const params = useParams()
  return { team_link: params.team_link ?? '', locale: localeOf(params) }
}

type Address = (place: SiteLocation) => string

interface TeamLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** One of `paths`, or a function of the place: `place => paths.artwork(place, id)`. */
  to: Address
}

/** A link that stays with the team and the language of the page. */
export const TeamLink = ({ to, ...rest }: TeamLinkProps) => <Link {...rest} to={to(usePlace())} />

/** The same, marked with aria-current where one already is. */
export const TeamNavLink = ({
  to,
  ...rest
}: Omit<ComponentProps<typeof NavLink>, 'to'> & { to: Address }) => <NavLink {...rest} to={to(usePlace())} />

/** A link to any address of the application: another team's home, the landing page. */
export const LinkTo = (props: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) => <Link {...props} />
