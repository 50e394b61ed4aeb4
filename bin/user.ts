import { defaultLocale, isLocale } from '#contract/locales.ts'
import { createUser, findUser, setOperator } from '#server/features/accounts/accounts.actions.ts'
import { openSession } from '#server/features/accounts/sessions.actions.ts'
import { liftTwoFactor } from '#server/features/accounts/two-factor.actions.ts'
import type { Actor } from '#server/platform/db/door.ts'
import type { Arguments } from './commands.ts'
import { say, withPlatform } from './opened.ts'

const operator: Actor = { kind: 'system', name: 'operator' }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const add = (values: Arguments['values']): Promise<number> =>
  withPlatform(async ({ platform }) => {
    const locale = isLocale(values.locale) ? values.locale : defaultLocale
    const { user_id } = await createUser(platform, operator, {
      email: text(values.email),
      first_name: text(values.first),
      last_name: text(values.last),
      locale
    })
    return say(values.json, { user_id }, `Added ${user_id}.`)
  })

const unknown = (): number => {
  console.error('There is no account with that address.')
  return 1
}

const token = (values: Arguments['values']): Promise<number> =>
  withPlatform(async ({ platform }) => {
    const user = await findUser(platform, text(values.email))
    if (!user) return unknown()
    const opened = await openSession(platform, operator, user.user_id)
    return say(values.json, { token: opened }, opened)
  })

const liftSecondStep = (values: Arguments['values']): Promise<number> =>
  withPlatform(async ({ platform }) => {
    const user = await findUser(platform, text(values.email))
    if (!user) return unknown()
    const lifted = await liftTwoFactor(platform, operator, user.user_id)
    return say(values.json, { lifted }, lifted ? 'Signing in takes the password alone now.' : 'It was off.')
  })

const makeOperator = (values: Arguments['values']): Promise<number> =>
  withPlatform(async ({ platform }) => {
    const user = await findUser(platform, text(values.email))
    if (!user) return unknown()
    const is_operator = values.off !== true
    const changed = await setOperator(platform, operator, user.user_id, is_operator)
    const sentence = is_operator
      ? 'It runs the platform now, at /-/console.'
      : 'It runs the platform no more.'
    return say(values.json, { changed }, changed ? sentence : 'It was so already.')
  })

export const userCommand = async ({ values, positionals }: Arguments): Promise<number> => {
  if (positionals[0] === 'add') return add(values)
  if (positionals[0] === 'token') return token(values)
  if (positionals[0] === 'two-factor-off') return liftSecondStep(values)
  if (positionals[0] === 'operator') return makeOperator(values)
  console.error('Say "user add", "user token", "user two-factor-off" or "user operator"; --help tells more.')
  return 2
}
