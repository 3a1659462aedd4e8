const SIGNATURE = 'takes the signature of an authenticator'
const PROVIDER = 'needs a provider that is not configured here'

/** Routes that made-up calls cannot bring to success, and why; tests of their own take the right way. */
export const UNREACHED: Readonly<Record<string, string>> = {
  'POST /api/release/link/passkey': SIGNATURE,
  'POST /api/release/sign-in': SIGNATURE,
  'POST /api/v2/app/auth/passkey/login': SIGNATURE,
  'POST /api/v2/app/user/passkeys': SIGNATURE,
  'POST /api/release/openid': PROVIDER,
  'POST /api/release/openid/sign-in': PROVIDER,
  'POST /auth/googleoauth': PROVIDER,
  'POST /api/release/publications': 'takes a packed folder, which is no JSON',
  'GET /api/content/{file}': 'the small catalogue has no files',
  'POST /api/v2/app/guardian/birth-date': 'needs the date that a child asked for a moment ago',
}
