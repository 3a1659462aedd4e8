import { compileMessages } from './messages.ts'

/** Rspack loader: a messages file becomes its compiled module. */
export default function messagesLoader(json: string): string {
  return compileMessages(json)
}
