/*
 * What must be read again, but not by whoever comes by a row of it: AES-256-GCM. It is bound to what it is about, so
 * that a sealed value that is copied to another row cannot be opened there.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonce_bytes = 12
const tag_bytes = 16

export const encrypt = (key: Uint8Array, plain: string, about: string): Uint8Array => {
  const nonce = randomBytes(nonce_bytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tag_bytes })
  cipher.setAAD(Buffer.from(about))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws where it was sealed with another key, about something else, or changed since. */
export const decrypt = (key: Uint8Array, sealed: Uint8Array, about: string): string => {
  const text_at = nonce_bytes + tag_bytes
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonce_bytes), {
    authTagLength: tag_bytes
  })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(nonce_bytes, text_at))
  return Buffer.concat([decipher.update(sealed.subarray(text_at)), decipher.final()]).toString('utf8')
}
