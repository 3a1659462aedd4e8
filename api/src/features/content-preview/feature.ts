import { defineFeature } from '../../platform/define-feature.ts'
import { addPreviewCommand } from './command.ts'

/** The preview of a problem for its author, before the import: the API itself does not load it. */
export const contentPreviewFeature = defineFeature({ name: 'content-preview', commands: addPreviewCommand })
