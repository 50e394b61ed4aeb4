import { may } from '#contract/rules/permissions.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { Archive } from './settings/Archive.tsx'
import { Billing } from './settings/billing/Billing.tsx'
import { Cards } from './settings/cards/Cards.tsx'
import { CloseTeam } from './settings/CloseTeam.tsx'
import { Features } from './settings/Features.tsx'
import { Identity } from './settings/Identity.tsx'
import { Languages } from './settings/Languages.tsx'
import { Look } from './settings/Look.tsx'
import { Pictures } from './settings/Pictures.tsx'
import { NewLink } from './settings/NewLink.tsx'
import { SecondFactor } from './settings/SecondFactor.tsx'
import { useMe } from '#web/shell/session/me.ts'

const SettingsScreen = () => {
  const { role } = useMe()
  return (
    <>
      <Identity />
      <Look />
      <Pictures />
      <Languages />
      <Features />
      <Billing />
      <Cards />
      <SecondFactor />
      {may(role, 'change_link') ? <NewLink /> : null}
      {may(role, 'close_team') ? (
        <>
          <Archive />
          <CloseTeam />
        </>
      ) : null}
    </>
  )
}

export const screen = defineUnlisted({
  page: 'console-settings',
  words: ['console-contests'],
  Component: SettingsScreen
})
