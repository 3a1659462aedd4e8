// Registries, builds and gateways for tests.
export { acceptAll, json, listen } from './api.ts'
export { AS_FIRST, canUnshare, firstIn } from './first-process.ts'
export { auditEntry, buildPart, publishPart, releasePart, route, temporaryFolder } from './fake-part.ts'
export { openGateway, openGatewayOn, openSite, type TestGateway } from './gateway.ts'
export { testKeys, type TestKeys } from './keys.ts'
export { cohortCookie, openDocument, reportFrom, sendReports, TEST_KEY } from './visitors.ts'
