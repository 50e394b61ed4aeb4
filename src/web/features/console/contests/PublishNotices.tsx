import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '#web/shell/api/server-clock.ts'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { ContestValues } from './contest-values.ts'
import { plansVote, asksFees } from './unkept.ts'

/** Artists are told what to pay and not where to, as long as the team has not said it and takes no cards. */
const NoAccount = () => {
  const { api } = useShell()
  const { words } = useWords('console-contests')
  const { link } = useOwnTeam()
  const { data } = useQuery(api.billing_settings.get.queryOptions({ input: { link } }))
  const { data: cards } = useQuery(api.cards.settings.queryOptions({ input: { link } }))
  // With the keys of a test nobody pays.
  if (!data || !cards || data.iban !== '' || data.payment_note !== '' || cards.mode === 'live') return null
  const { title, text, link: way } = words.publish.no_account
  return <NoticeWithLink title={title} text={text} to={paths.room('settings')} link={way} />
}

/** What a contest promises and the settings of its team do not keep. */
export const PublishNotices = ({ values }: { values: ContestValues }) => {
  const { words } = useWords('console-contests')
  const { features } = useOwnTeam()
  const [now] = useState(serverNow)
  const { title, text, link } = words.publish.no_vote
  return (
    <>
      {asksFees(values, now) ? <NoAccount /> : null}
      {plansVote(values, now) && !features.public_rating ? (
        <NoticeWithLink title={title} text={text} to={paths.room('settings')} link={link} />
      ) : null}
    </>
  )
}
