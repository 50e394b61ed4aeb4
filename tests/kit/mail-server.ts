/* A real SMTP server that takes mails in, or refuses, holds back and forgets as many as it is told to. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { freePort } from './free-port.ts'
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
  /** What is answered when somebody is named as a receiver, by their address. */
  mailboxes: Map<string, { code: number; says: string }>
  /** Mails that are taken without a word: the connection breaks before they are answered. */
  vanishing: Set<string>
  /** Mails to these addresses are answered once this is through. */
  holding: Map<string, Promise<unknown>>
  /** How many were refused. */
  refused(): number
  stop(): Promise<void>
}

const afterThat = async (wait: Promise<unknown> | undefined, act: () => void): Promise<void> => {
  await wait
  act()
}

/** On a port of its own, or on one where a server stood before. */
export const startMailServer = async (port?: number): Promise<MailServer> => {
  const received: Received[] = []
  const refuse: number[] = []
  const mailboxes: MailServer['mailboxes'] = new Map()
  const vanishing: MailServer['vanishing'] = new Set()
  const holding: MailServer['holding'] = new Map()
  let refused = 0
  const breakOff = ({ id }: SMTPServerSession): void => {
    // The library keeps its connections with the sockets that they are of.
    for (const { session, _socket } of server.connections as Set<{
      session: SMTPServerSession
      _socket: { destroy: () => void }
    }>)
      if (session.id === id) _socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Whoever keeps a connection open for later mails is sent away at once.
    closeTimeout: 1,
    onRcptTo({ address }, _, done) {
      const answer = mailboxes.get(address)
      done(answer ? Object.assign(new Error(answer.says), { responseCode: answer.code }) : null)
    },
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
        const [to = ''] = rcptTo.map(({ address }) => address)
        if (vanishing.delete(to)) return breakOff(session)
        void afterThat(holding.get(to), done)
      })
    }
  })
  server.on('error', () => {}) // a client that hangs up is the client's business
  server.listen(port ?? (await freePort()), '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse,
    mailboxes,
    vanishing,
    holding,
    refused: () => refused,
    stop: () => new Promise(resolve => server.close(() => resolve()))
  }
}
