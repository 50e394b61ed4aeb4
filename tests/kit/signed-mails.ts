/* The settings by which a server signs its mails, with a key of this run. */
import { generateKeyPairSync } from 'node:crypto'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' }
})

export const signedMails = { DKIM_DOMAIN: 'contests.test', DKIM_SELECTOR: 'mail2026', DKIM_KEY: privateKey }
