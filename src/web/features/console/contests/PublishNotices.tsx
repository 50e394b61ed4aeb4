import { useQuery } from '@tanstack/react-query'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { ContestValues } from './contest-values.ts'

const asksFees = ({ fee_tiers, categories }: Pick<ContestValues, 'fee_tiers' | 'categories'>): boolean =>
  [...fee_tiers.map(({ amount }) => amount), ...categories.flatMap(({ fees }) => fees ?? [])].some(
    amount => amount > 0
  )

/** Artists are told what to pay and not where to, as long as the team has not said it. */
const NoAccount = () => {
  const { api } = useShell()
  const { words } = useWords('console-contests')
  const { link } = useOwnTeam()
  const { data } = useQuery(api.billing_settings.get.queryOptions({ input: { link } }))
  if (!data || data.iban !== '' || data.payment_note !== '') return null
  const { title, text, link: way } = words.publish.no_account
  return <NoticeWithLink title={title} text={text} to={paths.room('settings')} link={way} />
}

/** What a contest promises and the settings of its team do not keep. */
export const PublishNotices = ({ values }: { values: ContestValues }) => {
  const { words } = useWords('console-contests')
  const { features } = useOwnTeam()
  const { title, text, link } = words.publish.no_vote
  return (
    <>
      {asksFees(values) ? <NoAccount /> : null}
      {values.vote_opens_at !== null && !features.public_rating ? (
        <NoticeWithLink title={title} text={text} to={paths.room('settings')} link={link} />
      ) : null}
    </>
  )
}
