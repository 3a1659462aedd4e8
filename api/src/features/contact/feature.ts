import { defineFeature, publicRoutes } from '../../platform/define-feature.ts'
import { addContactCommands } from './command.ts'
import { operatorRoutes } from './operator.ts'
import { contactRoutes } from './routes.ts'
import { deleteExpiredMessages } from './store.ts'

/** Messages to the operator by the contact form, and who the operator is. */
export const contactFeature = defineFeature({
  name: 'contact',
  routes: (deps) => [publicRoutes(contactRoutes(deps)), publicRoutes(operatorRoutes(deps))],
  commands: addContactCommands,
  retention: { contact: deleteExpiredMessages },
})
