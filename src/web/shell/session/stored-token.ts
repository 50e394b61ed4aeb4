/*
 * The token of whoever is signed in, in local storage, where all tabs see it. `public/boot.js` asks for it by the same
 * key: it runs before everything else and cannot import.
 */
const tokenKey = 'auth_token'

export const readToken = (storage: Pick<Storage, 'getItem'>): string | null => storage.getItem(tokenKey)

export const writeToken = (storage: Pick<Storage, 'setItem'>, token: string): void =>
  storage.setItem(tokenKey, token)

export const removeToken = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(tokenKey)
