const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The tooltip, as the HTML that the chart library expects: a label, and the number. */
export const renderTooltip = (line: string, value: string): string =>
  `<p>${escapeHtml(line)}</p><p>${escapeHtml(value)}</p>`
