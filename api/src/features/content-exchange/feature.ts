import { defineFeature } from '../../platform/define-feature.ts'
import { addExchangeCommands } from './command.ts'

/** Questions from and for other programs, for authors: the API itself does not load it. */
export const contentExchangeFeature = defineFeature({
  name: 'content-exchange',
  commands: addExchangeCommands,
})
