// Messages to the operator by the contact form, and who the operator is.
export { contactFeature } from './feature.ts'
export { readContactLimits, readContactSettings } from './settings.ts'
