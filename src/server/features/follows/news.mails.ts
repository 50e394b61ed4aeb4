/* News of what somebody follows, with the reason why they are told. */
import { listed } from '#contract/rules/listed.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { followEvents, type FollowEvent } from '#contract/rules/follow-choices.ts'
import type { Notice } from '#server/features/notifications/notify.actions.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { TeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Follower } from './news.queries.ts'
import type { ReadableNews } from './readable-news.actions.ts'

interface About {
  team: TeamOfMail
  event: FollowEvent
  news: ReadableNews
  follower: Follower
}

const titles_named = 3

export const noticeOf = (
  { config }: Pick<Platform, 'config'>,
  { team, event, news, follower: { id, user_id, email, locale, ticked } }: About
): Notice => {
  const { title, titles, name, screen, query, contest_id } = news
  const first = titles.slice(0, titles_named)
  const named = listed(titles.length > titles_named ? [...first, '…'] : first, locale)
  return [
    'followed_news',
    { user_id, email, locale, ...(user_id === null && { follow_id: id }) },
    {
      team,
      contest_id,
      values: {
        news: event,
        because: ticked ? 'newsletter' : followEvents[event],
        team: team.name,
        title: titles.length === 0 ? textIn(title, locale, team.default_locale) : named,
        count: titles.length,
        name,
        address: addressOfScreen(config, { team, locale }, screen, query)
      }
    }
  ]
}
