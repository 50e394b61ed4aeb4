// Shut down, crashed or still starting; a socket without anybody, or with somebody who is leaving.
const codes = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']

/** The driver has no code for a server that hangs up while it is asked, as one does whose postmaster was killed. */
export const hasHungUp = ({ message }: Error): boolean =>
  /^(?:Connection terminated|Client has encountered a connection error)/.test(message)

/** It is starting or shutting down, or it went between being found and being asked: another try may find it otherwise. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.includes(String(error.code))) || hasHungUp(error)
}
