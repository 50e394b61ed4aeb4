/* A real SMTP server that takes mails in, or refuses as many as it is told to. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { headerIn, readMail } from './mail-source.ts'

interface Received {
  from: string
  to: string[]
  message_id: string
  subject: string
  source: string
  /** What a person reads who reads mails as text. */
  text: string
  /** What everybody else sees; null in a mail of text alone. */
  html: string | null
}

export interface MailServer {
  url: string
  received: Received[]
  /** Refusals still to be given, each an SMTP code. */
  refuse: number[]
  /** How many were refused. */
  refused(): number
  stop(): Promise<void>
}

/** On a port of its own, or on one where a server stood before. */
export const startMailServer = async (port = 0): Promise<MailServer> => {
  const received: Received[] = []
  const refuse: number[] = []
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Whoever keeps a connection open for later mails is sent away at once.
    closeTimeout: 1,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = refuse.shift()
        if (code !== undefined) {
          refused += 1
          return done(Object.assign(new Error('Not now'), { responseCode: code }))
        }
        const source = Buffer.concat(chunks).toString()
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message_id: headerIn(source, 'Message-ID'),
          source,
          ...readMail(source)
        })
        done()
      })
    }
  })
  server.on('error', () => {}) // a client that hangs up is the client's business
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse,
    refused: () => refused,
    stop: () => new Promise(resolve => server.close(() => resolve()))
  }
}
