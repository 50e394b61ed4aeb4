/* The pieces of a letter. Their look stands in the markup itself: many mail programs read nothing else. */
import type { CSSProperties } from 'react'
import { faces, type EmailLook } from './colours.ts'
import type { EmailMessage, EmailPart } from '#contract/mails.ts'
import { EmailProse } from './EmailProse.tsx'

const prose = ({ ink }: EmailLook): CSSProperties => ({
  margin: '0 0 16px',
  fontFamily: faces.text,
  fontSize: 16,
  lineHeight: 1.6,
  color: ink
})

export const fine = (look: EmailLook): CSSProperties => ({
  ...prose(look),
  margin: 0,
  fontSize: 13,
  color: look.soft
})

/** An address reads from left to right in every language, and breaks anywhere rather than widen the page. */
const Address = ({ to, look }: { to: string; look: EmailLook }) => (
  <a
    className="lead"
    href={to}
    dir="ltr"
    style={{
      color: look.accent_text,
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

const Panel = ({ lines, look }: { lines: string[]; look: EmailLook }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%">
    <tbody>
      <tr>
        <td className="sunk" style={{ backgroundColor: look.sunk, padding: '14px 18px', borderRadius: 2 }}>
          <p className="ink" dir="auto" style={{ ...prose(look), margin: 0, overflowWrap: 'anywhere' }}>
            <Lines lines={lines} />
          </p>
        </td>
      </tr>
    </tbody>
  </table>
)

interface ButtonProps {
  label: string
  address: string
  by_hand: string
  look: EmailLook
}

const Button = ({ label, address, by_hand, look }: ButtonProps) => {
  const { accent, on_accent } = look
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
      <p className="soft" style={{ ...fine(look), margin: '0 0 24px' }}>
        {by_hand}
        <br />
        <Address to={address} look={look} />
      </p>
    </>
  )
}

interface EmailPartProps {
  part: EmailPart
  letter: EmailMessage
  look: EmailLook
  heading: 'h2' | 'h3'
}

export const EmailPartView = ({ part, letter: { by_hand }, look, heading }: EmailPartProps) => {
  if (part.kind === 'button')
    return <Button label={part.label} address={part.address} by_hand={by_hand} look={look} />
  if (part.kind === 'prose')
    return <EmailProse blocks={part.blocks} look={look} prose={prose(look)} heading={heading} />
  if (part.kind === 'facts')
    return (
      <div style={{ margin: '0 0 20px' }}>
        <Panel lines={part.lines} look={look} />
      </div>
    )
  if (part.kind === 'note')
    return (
      <div style={{ margin: '0 0 20px' }}>
        <p className="ink" style={{ ...prose(look), margin: '0 0 8px' }}>
          {part.by}
        </p>
        <Panel lines={part.text.split(/[\n\u2028\u2029]/u)} look={look} />
      </div>
    )
  if (part.kind === 'link')
    return (
      <p className="ink" style={prose(look)}>
        {part.text}
        <br />
        <Address to={part.address} look={look} />
      </p>
    )
  return (
    <p className="ink" style={prose(look)}>
      <Lines lines={part.lines} />
    </p>
  )
}
