/** The folders whose programs send requests to other servers. */
export const OUTGOING_SOURCES = [
  'api/src',
  'gateway/src',
  'shared/server/src',
  'shared/release-client/src',
  'shared/release-tools/src',
]
