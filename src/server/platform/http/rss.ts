/* What is new, as RSS for readers of feeds. */
import { Feed } from 'feed'

export const rssHeaders = {
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'public, max-age=300'
}

/**
 * Items come in sections of character data, which `]]>` would end. The library takes the first of them apart, and none
 * that follows.
 */
const inSection = (text: string): string => {
  const [first = '', ...rest] = text.split(']]>')
  return rest.length === 0 ? first : `${first}]]>${rest.join(']]]]><![CDATA[>')}`
}

interface RssItem {
  id: string
  title: string
  description: string
  link: string
  date: Date
}

interface RssFacts {
  title: string
  description: string
  /** Addresses of the page that it tells of, and of the feed itself. */
  page: string
  feed: string
  language: string
}

/** The newest first. */
export const rssOf = ({ title, description, page, feed, language }: RssFacts, items: readonly RssItem[]) => {
  const rss = new Feed({
    title,
    description,
    id: page,
    link: page,
    language,
    // Of what it tells: kept bytes say nothing of the time at which they were made.
    updated: items[0]?.date ?? new Date(0),
    generator: false,
    feedLinks: { rss: feed }
  })
  for (const item of items)
    rss.addItem({
      title: inSection(item.title),
      id: `urn:uuid:${item.id}`,
      link: item.link,
      description: inSection(item.description),
      date: item.date
    })
  return rss.rss2()
}
