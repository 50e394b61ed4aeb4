import { useParams } from 'react-router'
import { localeOf } from './locale.ts'
import { paths } from './paths.ts'

export interface AccountPaths {
  /** Where one goes on to when nothing else was asked for. */
  home: string
  login: string
  register: string
  signupSuccess: string
  forgotPassword: string
  resetPassword: string
  verifyEmail: string
  terms: string
  privacy: string
}

export const platformAccount: AccountPaths = {
  home: paths.landing(),
  login: paths.platformLogin(),
  register: paths.platformRegister(),
  signupSuccess: paths.platformAuthSignupSuccess(),
  forgotPassword: paths.platformForgotPassword(),
  resetPassword: paths.platformResetPassword(),
  verifyEmail: paths.platformVerifyEmail(),
  terms: paths.platformTerms(),
  privacy: paths.platformPrivacy()
}

/** The screens around an account: the team's where one is with a team, else the platform's. */
export const useAccountPaths = (): AccountPaths => {
  const params = useParams()
  if (params.team_link === undefined) return platformAccount
  const place = { team_link: params.team_link, locale: localeOf(params) }
  return {
    home: paths.home(place),
    login: paths.login(place),
    register: paths.register(place),
    signupSuccess: paths.authSignupSuccess(place),
    forgotPassword: paths.forgotPassword(place),
    resetPassword: paths.resetPassword(place),
    verifyEmail: paths.verifyEmail(place),
    terms: paths.pageTerms(place),
    privacy: paths.pagePrivacy(place)
  }
}

/** Nobody comes to one of these for its own sake. */
export const isAccountScreen = (account: AccountPaths, pathname: string): boolean =>
  [
    account.login,
    account.register,
    account.signupSuccess,
    account.forgotPassword,
    account.resetPassword,
    account.verifyEmail
  ].includes(pathname)
