const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What stands beside the pointer, as the HTML that the chart library asks for: a line, and the number that matters. */
export const tooltipOf = (line: string, value: string): string =>
  `<p>${escapeHtml(line)}</p><p>${escapeHtml(value)}</p>`
