/* The API's page, drawn once when the server starts; it needs no script. */
import { renderToStaticMarkup } from 'react-dom/server'
import { stylesheetsOf } from './build-assets.ts'
import { ApiDocs, type ApiDocument } from './features/api-docs/ApiDocs.tsx'

export const renderDocs = (document: ApiDocument): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The API of Palmares</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {stylesheetsOf('src/web/features/api-docs/ApiDocs.module.css').map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <ApiDocs document={document} />
      </body>
    </html>
  )}`
