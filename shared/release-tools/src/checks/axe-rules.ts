// How axe looks at pages, here and in the journeys.

/**
 * Rules of axe that are minor or moderate. axe gives each violation the level of its rule, so these can find nothing
 * serious, and take a third of the time.
 */
export const LESSER_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
] as const

/** Options of `axe.run`: violations that make a screen hard or impossible to use; no style sheet is loaded for them. */
export const AXE_OPTIONS = {
  resultTypes: ['violations'],
  preload: false,
  rules: Object.fromEntries(LESSER_RULES.map((rule) => [rule, { enabled: false }])),
}
