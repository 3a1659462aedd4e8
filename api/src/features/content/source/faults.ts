/** What is wrong with the library, and where its author finds it. */
export interface Fault {
  /** Path inside the library's folder. */
  readonly file: string
  /** 1-based; 1 where a whole file is meant. */
  readonly line: number
  /** The key or section, for example `title.bn`, `options.en[2]`, `hint.bn`. */
  readonly field: string
  readonly message: string
}

/** Notes a fault of one file. */
export type Report = (line: number, field: string, message: string) => void

/** `content/file.md:12: title.bn: is missing` */
export const faultLine = ({ file, line, field, message }: Fault): string =>
  `${file}:${line}: ${field}: ${message}`
