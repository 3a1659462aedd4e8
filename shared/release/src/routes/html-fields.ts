/**
 * The fields of answers that a slot may show as HTML, by their call: those that api/openapi.json describes as
 * `text/html`, which the importer has rendered (decision 21). A test of the API compares both.
 */
export const HTML_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/api/v2/app/series/{series}/problem/{serial}', ['data.statement_html', 'bangla_data.statement_html']],
  [
    '/api/v2/app/visitor/series/{series}/problem/{serial}',
    ['data.statement_html', 'bangla_data.statement_html'],
  ],
  ['/api/v2/app/visitor/problem', ['first.data.statement_html', 'first.bangla_data.statement_html']],
])
