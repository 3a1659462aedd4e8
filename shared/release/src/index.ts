// Types, names and pure rules; all of it may go into the browser. The schemas that validate documents are in
// @dhadha/release/schema.
export {
  ALL_COHORTS,
  PRELOADED_REQUESTS,
  CLEAR_CACHE_PATH,
  COHORT_COOKIE,
  COMPOSITION_ELEMENT,
  COMPOSITION_HEADER,
  COMPOSITION_PATH,
  compositionElement,
  compositionIn,
  CRASH_EVENT,
  FAILED_SHELL_COOKIE,
  isFilePath,
  OFFLINE_PATH,
  PREVIEW_PATH,
  REFRESHED_EVENT,
  RELEASES_PATH,
  REPLACED_EVENT,
  releaseFolder,
  SHARED,
  sharedFolder,
  parseReleasePath,
  RETRY_PARAMETER,
  RETURN_PARAMETER,
  REVISION_HEADER,
  SHOWN_EVENT,
  START_EVENT,
  VIOLATION_REPORTS_PATH,
  withComposition,
  WORKER_PATH,
} from './addresses.ts'
export type { ReleasePath } from './addresses.ts'
export {
  BANNER_SHOWN_KEY,
  BANNER_SPACE,
  CONTENT_KIND,
  DEFERRED_SHEET,
  FILLED,
  FONTS,
  LANGUAGE_COOKIE,
  LOG_OUT_COOKIE,
  MARKER_COOKIE,
  SKELETON_SHAPE,
  THEME_COOKIE,
  VISITORS_SKELETON,
} from './document-state.ts'
export type { PreloadedRequest, PreloadedRequests } from './preloaded-requests.ts'
export {
  BARE_FRAME,
  CONTENT_HASH,
  FRAME,
  hasContentHash,
  messagesChunk,
  pageChunk,
  RELEASE_FILE,
  SHARE_PICTURE,
  withoutHash,
  WORKER_FILE,
} from './build-output.ts'
export {
  ERROR_NAME,
  MAX_FAILED_CALLS,
  MAX_FRAMES,
  MAX_PAGE_REPORTS,
  PAGE_EVENTS,
  PAGE_REPORTS_PATH,
  STACK_FRAME,
  VITALS,
  type PageReport,
  type ReportedPage,
} from './page-reports.ts'
export { SHARED_PACKAGES, type SharedPackage, type SharedPackageName } from './shared-packages.ts'
export { LANGUAGES, perLanguage, type Language } from './language.ts'
export { HTML_FIELDS } from './routes/html-fields.ts'
export { chunkList, EVERYBODY, isPartName, isVersion, SHELL } from './parts.ts'
export { REGISTRY } from './registry-folder.ts'
export { referencedFiles } from './referenced-files.ts'
export { expand, matchRoute, overlap, getShapes } from './routes/pattern.ts'
export type {
  CompositionDocument,
  DiscoveryDocument,
  Metadata,
  MicroFrontend,
  PartialCompositionDocument,
  PublicVersion,
} from './schema/composition.ts'
export type { MenuEntry, RemoteManifest, Route, RowSlot, Slot } from './schema/manifest.ts'
export type {
  HistoryEntry,
  Canary,
  PartState,
  Publication,
  RegistryComposition,
  Soak,
} from './schema/registry.ts'
export type { FileFacts, PageFiles, PrerenderedPage, Release } from './schema/release.ts'
