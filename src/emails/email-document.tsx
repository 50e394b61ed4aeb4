/* A letter as the HTML of a mail. Nothing in it is fetched, so nobody learns that or where it was opened. */
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf } from '#contract/locales.ts'
import { darkRules, light } from './colours.ts'
import type { EmailMessage } from '#contract/mails.ts'
import { EmailSheet } from './EmailSheet.tsx'

/** Read by the list of mails and seen by nobody else; the spaces keep what follows from being shown after it. */
const Preheader = ({ text }: { text: string }) => (
  <div
    style={{
      display: 'none',
      maxHeight: 0,
      overflow: 'hidden',
      fontSize: 1,
      lineHeight: '1px',
      color: light.paper
    }}
  >
    {text}
    {'\u00a0\u200c'.repeat(60)}
  </div>
)

export const emailDocument = (letter: EmailMessage): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={letter.locale} dir={directionOf(letter.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{letter.subject}</title>
        <style>{darkRules(letter.team?.accent)}</style>
      </head>
      <body
        className="paper"
        style={{ margin: 0, padding: 0, backgroundColor: light.paper, wordSpacing: 'normal' }}
      >
        <Preheader text={letter.preheader} />
        <EmailSheet letter={letter} />
      </body>
    </html>
  )}`
