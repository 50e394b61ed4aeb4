/* The whole document around what React draws into #app. */
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultLocale, directionOf, locales as spoken } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { cardSize } from '#contract/rules/card-size.ts'
import { grounds } from '#contract/rules/look.ts'
import type { Team } from '#contract/teams.ts'
import { plainSourceOf, srcSetOf } from '#web/ui/picture/sources.ts'
import type { Assets } from './assets.ts'
import { brand } from './brand.ts'
import { documentTitle } from './document-title.ts'
import { smallSourceOf } from '../files/media.ts'
import { contentId } from '../layout/SkipLink.tsx'
import { inLocale } from '../words/other-locale.ts'
import { wordsAddress } from '../words/words-file.ts'
import { inertJson, pageDataId } from './page-data.ts'
import type { PageData } from './page-data.ts'
import type { ScreenHead } from './screen.ts'
import { teamStyleId } from './team-style.ts'

export interface DocumentParts {
  locale: Locale
  pathname: string
  origin: string
  head: ScreenHead
  /** Of schema.org; null where there is nothing to tell. */
  structured: object | null
  /** False for error pages, which are nobody's canonical address, and for what is not for everyone. */
  indexed: boolean
  team: Team | null
  assets: Assets
  page_data: PageData
  body: string
}

const iconWidth = 64

/** Markup that React has drawn, or JSON that no text can break out of: nothing is left to escape. */
const already = (safe: string) => ({ dangerouslySetInnerHTML: { __html: safe } })

interface AlternatesProps extends Pick<DocumentParts, 'team' | 'pathname' | 'origin'> {
  locales: readonly Locale[]
}

const Alternates = ({ team, locales, pathname, origin }: AlternatesProps) => {
  const [first] = locales
  if (!first || locales.length < 2) return null
  const preferred = team && locales.includes(team.default_locale) ? team.default_locale : first
  return (
    <>
      {locales.map(locale => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + inLocale(pathname, locale)} />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={origin + inLocale(pathname, locales.includes(defaultLocale) ? defaultLocale : preferred)}
      />
    </>
  )
}

const Sharing = ({ head, team, locale, origin, pathname }: DocumentParts) => {
  const image = head.card ?? (head.image && plainSourceOf(head.image))
  return (
    <>
      <meta property="og:type" content={head.article ? 'article' : 'website'} />
      <meta property="og:site_name" content={team?.name ?? brand} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={origin + inLocale(pathname, locale)} />
      <meta property="og:locale" content={locale} />
      {image ? (
        <>
          <meta property="og:image" content={origin + image} />
          {head.card ? (
            <>
              <meta property="og:image:width" content={String(cardSize.width)} />
              <meta property="og:image:height" content={String(cardSize.height)} />
            </>
          ) : null}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}

const Icon = ({ team }: { team: Team | null }) => {
  const source = team?.logo && smallSourceOf(team.logo, iconWidth)
  return source ? (
    <link rel="icon" type="image/webp" href={source} />
  ) : (
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
  )
}

const FirstPicture = ({ first_picture }: ScreenHead) => {
  if (!first_picture || first_picture.picture.widths.length === 0) return null
  const { picture, sizes, most } = first_picture
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={srcSetOf(picture, 'avif', most)}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}

const HeadOf = (parts: DocumentParts) => {
  const { head, team, assets, locale, origin, pathname, indexed, structured, page_data } = parts
  const { light, dark } = grounds[team?.theme.tint ?? 'warm']
  const { told = { here: locale, in: team?.locales ?? spoken } } = head
  return (
    <head>
      <meta charSet="utf-8" />
      {/* Nothing is drawn before the whole header is there: on a slow phone its first half would be, and then move. */}
      <link rel="expect" href={`#${contentId}`} blocking="render" />
      <script
        src="/boot.js"
        data-entry={assets.entry}
        data-modules={assets.modules.join(' ')}
        data-words={page_data.words.map(file => wordsAddress(page_data.api_base, file)).join(' ')}
        data-letters={assets.rare_letters}
      />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(head.title, team)}</title>
      <meta name="description" content={head.description} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.paper} />
      {assets.stylesheets.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {team ? <link id={teamStyleId} rel="stylesheet" href={team.theme.stylesheet} /> : null}
      {assets.fonts.map(href => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
      {assets.rare_letters === null ? null : (
        <noscript>
          <link rel="stylesheet" href={assets.rare_letters} />
        </noscript>
      )}
      <FirstPicture {...head} />
      <Icon team={team} />
      {indexed ? (
        <>
          <link rel="canonical" href={origin + inLocale(pathname, told.here)} />
          <Alternates team={team} locales={told.in} pathname={pathname} origin={origin} />
          <Sharing {...parts} />
          {head.feed ? <link rel="alternate" type="application/rss+xml" href={origin + head.feed} /> : null}
          {structured ? <script type="application/ld+json" {...already(inertJson(structured))} /> : null}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </head>
  )
}

export const renderDocument = (parts: DocumentParts): string => {
  const markup = renderToStaticMarkup(
    <html lang={parts.locale} dir={directionOf(parts.locale)}>
      <HeadOf {...parts} />
      <body>
        <div id="app" {...already(parts.body)} />
        <script type="application/json" id={pageDataId} {...already(inertJson(parts.page_data))} />
      </body>
    </html>
  )
  return `<!doctype html>${markup}`
}
