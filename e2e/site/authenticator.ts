import type { Page } from '@playwright/test'

/** A phone's own lock, which opens at once. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    refuse: () =>
      devtools
        .send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
        .then(() => undefined),
    accept: () =>
      devtools
        .send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
        .then(() => undefined),
  }
}
