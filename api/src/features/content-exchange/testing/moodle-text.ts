/** A file of Moodle with one question. */
export const quiz = (type: string, inner: string, text = '<p>How many?</p>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="${type}">\n<name><text>Q</text></name>\n<questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>\n${inner}\n</question>\n</quiz>`

/** An answer with its share of the points in percent. */
export const answer = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`
