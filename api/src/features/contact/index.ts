// Messages to the operator by the contact form, and who the operator is.
export { operatorRoutes } from './operator.ts'
export { contactRoutes } from './routes.ts'
export { forgetOldMessages } from './store.ts'
export { readContactLimits, readContactSettings } from './settings.ts'
