export const sitemapHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=300'
}
