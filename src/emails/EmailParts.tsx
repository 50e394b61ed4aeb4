/* The pieces of a letter. Their look stands in the markup itself: many mail programs read nothing else. */
import type { CSSProperties } from 'react'
import { faces, light, schemesOf } from './colours.ts'
import type { EmailMessage, EmailPart } from '#contract/mails.ts'
import { MarkdownPart } from './MarkdownPart.tsx'
import { prose } from './prose.ts'

export const fine: CSSProperties = { ...prose, margin: 0, fontSize: 13, color: light.soft }

/** An address reads from left to right in every language, and breaks anywhere rather than widen the page. */
const Address = ({ to, accent }: { to: string; accent: string | undefined }) => (
  <a
    className="lead"
    href={to}
    dir="ltr"
    style={{
      color: schemesOf(accent).light.accent_text,
      unicodeBidi: 'isolate',
      wordBreak: 'break-all',
      overflowWrap: 'anywhere'
    }}
  >
    {to}
  </a>
)

const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line, index) => (
    <span key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </span>
  ))

const Panel = ({ lines }: { lines: string[] }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%">
    <tbody>
      <tr>
        <td className="sunk" style={{ backgroundColor: light.sunk, padding: '14px 18px', borderRadius: 2 }}>
          <p className="ink" dir="auto" style={{ ...prose, margin: 0, overflowWrap: 'anywhere' }}>
            <Lines lines={lines} />
          </p>
        </td>
      </tr>
    </tbody>
  </table>
)

const Button = ({
  label,
  address,
  letter: { team, by_hand }
}: {
  label: string
  address: string
  letter: EmailMessage
}) => {
  const { accent, on_accent } = schemesOf(team?.accent).light
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '8px 0 16px' }}>
        <tbody>
          <tr>
            <td className="fill" style={{ backgroundColor: accent, borderRadius: 2 }}>
              <a
                className="fill"
                href={address}
                style={{
                  display: 'inline-block',
                  padding: '13px 24px',
                  fontFamily: faces.text,
                  fontSize: 16,
                  fontWeight: 600,
                  lineHeight: 1.35,
                  color: on_accent,
                  backgroundColor: accent,
                  borderRadius: 2,
                  textDecoration: 'none'
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="soft" style={{ ...fine, margin: '0 0 24px' }}>
        {by_hand}
        <br />
        <Address to={address} accent={team?.accent} />
      </p>
    </>
  )
}

export const EmailPartView = ({ part, letter }: { part: EmailPart; letter: EmailMessage }) => {
  if (part.kind === 'button') return <Button label={part.label} address={part.address} letter={letter} />
  if (part.kind === 'facts')
    return (
      <div style={{ margin: '0 0 20px' }}>
        <Panel lines={part.lines} />
      </div>
    )
  if (part.kind === 'markdown') return <MarkdownPart blocks={part.blocks} accent={letter.team?.accent} />
  if (part.kind === 'note')
    return (
      <div style={{ margin: '0 0 20px' }}>
        <p className="ink" style={{ ...prose, margin: '0 0 8px' }}>
          {part.by}
        </p>
        <Panel lines={part.text.split(/[\n\u2028\u2029]/u)} />
      </div>
    )
  if (part.kind === 'link')
    return (
      <p className="ink" style={prose}>
        {part.text}
        <br />
        <Address to={part.address} accent={letter.team?.accent} />
      </p>
    )
  return (
    <p className="ink" style={prose}>
      <Lines lines={part.lines} />
    </p>
  )
}
