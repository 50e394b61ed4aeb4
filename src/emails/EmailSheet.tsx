/* The one frame of every letter: who writes, what about, the pieces, and why it came. */
import { Fragment } from 'react'
import { directionOf } from '#contract/locales.ts'
import { faces, lookOf, type EmailLook, type EmailScheme } from './colours.ts'
import type { EmailMessage } from '#contract/mails.ts'
import { sender } from './email-screens.ts'
import { fine, EmailPartView } from './EmailParts.tsx'

const Foot = ({ letter: { sent, view, unsubscribe }, look }: { letter: EmailMessage; look: EmailLook }) => (
  <p className="soft" style={{ ...fine(look), overflowWrap: 'anywhere' }}>
    {sent}
    {[view, unsubscribe].map(way =>
      way && way.address !== null ? (
        <Fragment key={way.address}>
          <br />
          <a className="soft" href={way.address} style={{ color: look.soft }}>
            {way.label}
          </a>
        </Fragment>
      ) : null
    )}
  </p>
)

/** Tables, since that is what mail programs lay out; said to be no data to whoever listens. */
export const EmailSheet = ({
  letter,
  heading: Heading = 'h1',
  scheme = 'light'
}: {
  letter: EmailMessage
  /** The first of a mail, the second of a page that shows one. */
  heading?: 'h1' | 'h2'
  /** A mail is light in itself, and dark by a rule beside it; a page can show it as it is after that rule. */
  scheme?: EmailScheme
}) => {
  const look = lookOf(letter.team?.accent, scheme)
  const rule = `1px solid ${look.line}`
  return (
    <table
      role="presentation"
      className="paper"
      lang={letter.locale}
      dir={directionOf(letter.locale)}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={{ backgroundColor: look.paper }}
    >
      <tbody>
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell that only lays out is no control */}
          <td align="center" style={{ padding: '32px 20px 40px' }}>
            <table
              role="presentation"
              cellPadding={0}
              cellSpacing={0}
              border={0}
              width="100%"
              style={{ maxWidth: 560, tableLayout: 'fixed', textAlign: 'start' }}
            >
              <tbody>
                <tr>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- as above; its text is a name */}
                  <td className="line" style={{ paddingBottom: 14, borderBottom: rule }}>
                    <p
                      className="ink"
                      style={{
                        margin: 0,
                        fontFamily: faces.display,
                        fontSize: 18,
                        lineHeight: 1.35,
                        color: look.ink,
                        overflowWrap: 'anywhere'
                      }}
                    >
                      <bdi>{letter.team?.name ?? sender}</bdi>
                    </p>
                  </td>
                </tr>
                <tr>
                  <td style={{ padding: '32px 0 20px' }}>
                    <Heading
                      className="ink"
                      style={{
                        margin: '0 0 24px',
                        fontFamily: faces.display,
                        fontSize: 28,
                        fontWeight: 400,
                        lineHeight: 1.25,
                        color: look.ink,
                        overflowWrap: 'anywhere'
                      }}
                    >
                      {letter.subject}
                    </Heading>
                    {letter.parts.map((part, index) => (
                      <EmailPartView
                        key={index}
                        part={part}
                        letter={letter}
                        look={look}
                        heading={Heading === 'h1' ? 'h2' : 'h3'}
                      />
                    ))}
                  </td>
                </tr>
                <tr>
                  <td className="line" style={{ paddingTop: 16, borderTop: rule }}>
                    <Foot letter={letter} look={look} />
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
