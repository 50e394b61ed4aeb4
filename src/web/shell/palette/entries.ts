/* Every command that the product itself knows, one entry each. */
import { locales } from '#contract/locales.ts'
import { wayIn } from '../account/account-paths.ts'
import { paths } from '../page/paths.ts'
import { namesOfRooms } from '../page/rooms.ts'
import { schemes } from '../page/theme.ts'
import { accountOf, colours, keywordsOf, language, own, page, room, whenOn } from './entry.ts'
import type { PaletteEntry } from './entry.ts'

export const entries: readonly PaletteEntry[] = [
  page('home', ({ common }) => common.navigation.home, paths.home),
  page('send_art', ({ palette }) => palette.names.send_art, paths.sendArt),
  page('rate', ({ palette }) => palette.names.rate, paths.rate),
  page('winners', ({ common }) => common.navigation.results, paths.results),
  whenOn(
    'portfolios',
    page('series', ({ palette }) => palette.names.series, paths.portfolioDetailOne)
  ),
  whenOn(
    'portfolios',
    page('viewing_room', ({ palette }) => palette.names.viewing_room, paths.portfolioDetailFour)
  ),
  page('workshops', ({ palette }) => palette.names.workshops, paths.courseListing),
  whenOn(
    'opportunities',
    page('calls', ({ common }) => common.navigation.opportunities, paths.pageJobGrid)
  ),
  page('backers', ({ palette }) => palette.names.backers, paths.sponsors),
  page('posts', ({ palette }) => palette.names.posts, paths.blog),
  page('write', ({ palette }) => palette.names.write, paths.contact),
  page('about', ({ common }) => common.navigation.about, paths.about),
  page('rulebook', ({ common }) => common.navigation.rulebook, paths.rulebook, paths.platformRulebook),
  page('terms', ({ common }) => common.footer.terms, paths.pageTerms, paths.platformTerms),
  page('privacy', ({ common }) => common.footer.privacy, paths.pagePrivacy, paths.platformPrivacy),
  page('landing', ({ palette }) => palette.names.landing, paths.landing, paths.landing),

  ...namesOfRooms().map(room),

  own('profile', ({ shell }) => shell.account.profile, paths.userProfile),
  own('my_page', ({ shell }) => shell.account.artist, paths.userArtist),
  own('my_library', ({ shell }) => shell.account.library, paths.userLibrary),
  whenOn(
    'portfolios',
    own('my_messages', ({ shell }) => shell.account.messages, paths.userMessages)
  ),
  whenOn(
    'portfolios',
    own('my_series', ({ shell }) => shell.account.series, paths.userSeries)
  ),
  own('my_billing', ({ shell }) => shell.account.billing, paths.userBilling),
  own('my_invoices', ({ shell }) => shell.account.invoices, paths.userInvoice),
  own('my_diplomas', ({ shell }) => shell.account.diplomas, paths.userDiploma),
  whenOn(
    'opportunities',
    own('my_applications', ({ shell }) => shell.account.applications, paths.pageJobCareer)
  ),
  own('my_notifications', ({ shell }) => shell.account.notifications, paths.userNotification),
  own('links', ({ shell }) => shell.account.links, paths.userSocial),
  own('preferences', ({ shell }) => shell.account.settings, paths.userSetting),
  {
    id: 'sign_in',
    group: 'account',
    words: ({ shell }) => shell.account.sign_in,
    keywords: keywordsOf('sign_in'),
    when: ({ signed_in }) => !signed_in,
    run: ({ go }, standing) => go(wayIn(accountOf(standing), standing.pathname, standing.search))
  },
  {
    id: 'register',
    group: 'account',
    words: ({ palette }) => palette.names.register,
    keywords: keywordsOf('register'),
    when: ({ signed_in }) => !signed_in,
    run: ({ go }, standing) => go(accountOf(standing).register)
  },
  {
    id: 'lock',
    group: 'account',
    words: ({ shell }) => shell.account.lock,
    keywords: keywordsOf('lock'),
    when: ({ signed_in }) => signed_in,
    run: ({ lock }, { token }) => {
      if (token !== null) lock(token)
    }
  },
  {
    id: 'sign_out',
    group: 'account',
    words: ({ shell }) => shell.account.sign_out,
    keywords: keywordsOf('sign_out'),
    when: ({ signed_in }) => signed_in,
    run: ({ sign_out }) => sign_out()
  },
  {
    id: 'create',
    group: 'teams',
    words: ({ palette }) => palette.names.create,
    keywords: keywordsOf('create'),
    when: ({ signed_in }) => signed_in,
    run: ({ go }, { locale }) => go(paths.createTeam({ locale }))
  },

  ...locales.map(language),
  ...schemes.map(colours)
]
