import type { ContentFault } from '@dhadha/contract/wire'

/** What is wrong with the library, and where its author finds it. */
export type Fault = Readonly<ContentFault>

/** Notes a fault of one file. */
export type Report = (line: number, field: string, message: string) => void

/** `content/file.md:12: title.bn: is missing` */
export const faultLine = ({ file, line, field, message }: Fault): string =>
  `${file}:${line}: ${field}: ${message}`
