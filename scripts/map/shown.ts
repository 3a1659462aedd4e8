const BEGIN = '<!-- map: begin (pnpm map --write) -->'
const END = '<!-- map: end -->'

/** A document with the text between two markers replaced. @throws Error if it lacks the markers */
export function withGraphs(document: string, graphs: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`the document has no ${BEGIN} … ${END}`)
  return `${document.slice(0, begin + BEGIN.length)}\n\n${graphs}\n\n${document.slice(end)}`
}
