import { compileMessages } from './messages.ts'

/** Rspack loader: compiles a messages file to a module. */
export default function messagesLoader(json: string): string {
  return compileMessages(json)
}
