import type { Page } from 'playwright-core'

/** The device that Chromium plays. False: from now on whoever holds it does not let it. */
export const deviceIn = async (page: Page): Promise<(willing: boolean) => Promise<void>> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true
    }
  })
  return async willing =>
    void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: willing }))
}
