import { useLocation, useParams } from '#web/router/hooks.ts'
import { localeOf } from '../../words/locale.ts'
import { paths } from '../../page/paths.ts'

export const useAtLockScreen = (): boolean => {
  const { pathname } = useLocation()
  const params = useParams()
  const { team_link } = params
  return team_link !== undefined && pathname === paths.authLockScreen({ team_link, locale: localeOf(params) })
}
