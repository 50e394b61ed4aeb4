import { useParams } from '#web/router/hooks.ts'
import { localeOf } from '../words/locale.ts'
import { paths } from '../page/paths.ts'
import type { SiteLocation } from '../page/paths.ts'
import { wayBackTo } from './way-back.ts'

export interface AccountPaths {
  /** Where one goes on to when nothing else was asked for. */
  home: string
  login: string
  register: string
  signupSuccess: string
  forgotPassword: string
  resetPassword: string
  verifyEmail: string
  settings: string
  terms: string
  privacy: string
}

export const platformAccountIn = (place: Pick<SiteLocation, 'locale'>): AccountPaths => ({
  home: paths.landing(place),
  login: paths.platformLogin(place),
  register: paths.platformRegister(place),
  signupSuccess: paths.platformAuthSignupSuccess(place),
  forgotPassword: paths.platformForgotPassword(place),
  resetPassword: paths.platformResetPassword(place),
  verifyEmail: paths.platformVerifyEmail(place),
  settings: paths.platformUserSetting(place),
  terms: paths.platformTerms(place),
  privacy: paths.platformPrivacy(place)
})

export const accountPathsAt = (place: SiteLocation): AccountPaths => ({
  home: paths.home(place),
  login: paths.login(place),
  register: paths.register(place),
  signupSuccess: paths.authSignupSuccess(place),
  forgotPassword: paths.forgotPassword(place),
  resetPassword: paths.resetPassword(place),
  verifyEmail: paths.verifyEmail(place),
  settings: paths.userSetting(place),
  terms: paths.pageTerms(place),
  privacy: paths.pagePrivacy(place)
})

/** The screens around an account: the team's where one is with a team, else the platform's. */
export const useAccountPaths = (): AccountPaths => {
  const params = useParams()
  if (params.team_link === undefined) return platformAccountIn({ locale: localeOf(params) })
  return accountPathsAt({ team_link: params.team_link, locale: localeOf(params) })
}

/** Nobody comes to one of these for its own sake. */
const isAccountScreen = (account: AccountPaths, pathname: string): boolean =>
  [
    account.login,
    account.register,
    account.signupSuccess,
    account.forgotPassword,
    account.resetPassword,
    account.verifyEmail
  ].includes(pathname)

/** To where one signs in, and back to where one is, or was before one came to sign in. */
export const wayIn = (account: AccountPaths, pathname: string, search: string): string => {
  const back = isAccountScreen(account, pathname)
    ? new URLSearchParams(search).get('back')
    : pathname + search
  return account.login + wayBackTo(back).search
}
