import { defineFeature } from '../../platform/define-feature.ts'
import { addImportCommand } from './command.ts'

/** The import of the library, for operators: the API itself does not load it. */
export const contentImportFeature = defineFeature({ name: 'content-import', commands: addImportCommand })
