// Messages to the operator by the contact form.
export { contactRoutes } from './routes.ts'
export { readContactLimits, readContactSettings } from './settings.ts'
