/**
 * Finds rules of style sheets that affect elements outside their part: rules that name no class, imported sheets, and
 * rules outside all layers that name none of the part's own classes (decision 74). Tailwind's variables on every
 * element may stand in a layer. The function runs in the smoke test's browser, whose parser reads the rules, so it may
 * use only its own lines.
 *
 * @param prefix of the part's own class names; '' if the build did not record it
 * @returns clauses, one for each sheet and kind of violation, with the first rule
 */
export function readStyles(sheets: readonly { path: string; text: string }[], prefix: string): string[] {
  const own = new RegExp(String.raw`\._?${prefix}-`)
  const found = new Map<string, string[]>()
  const record = (path: string, what: string, rule: string): void => {
    const key = `${path} ${what}`
    found.set(key, [...(found.get(key) ?? []), rule])
  }

  /** Without negations, which only exclude elements, and without strings. */
  const bare = (selector: string): string => {
    let text = selector.replaceAll(/"[^"]*"/g, '')
    for (let before = ''; before !== text;) {
      before = text
      text = text.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
    }
    return text
  }
  /** At commas that stand in no brackets. */
  const each = (list: string): string[] => {
    const parts = ['']
    let depth = 0
    for (const sign of list) {
      if (sign === '(' || sign === '[') depth++
      if (sign === ')' || sign === ']') depth--
      if (sign === ',' && depth === 0) parts.push('')
      else parts[parts.length - 1] += sign
    }
    return parts.map((part) => part.trim())
  }
  /** Tailwind's variables have no effect of their own. A nested rule may have. */
  const onlySetsVariables = ({ style, cssRules }: CSSStyleRule): boolean =>
    cssRules.length === 0 && style.length > 0 && [...style].every((name) => name.startsWith('--tw-'))
  const read = (rules: CSSRuleList, isLayered: boolean, path: string): void => {
    for (const rule of rules) {
      // A nested rule reaches no further than its parent.
      if (rule instanceof CSSStyleRule) {
        if (isLayered && onlySetsVariables(rule)) continue
        for (const selector of each(rule.selectorText)) {
          const text = bare(selector)
          if (!/\.[\w\\-]/.test(text))
            record(path, 'reaches beyond the part by a rule without a class', selector)
          else if (!isLayered && !(prefix !== '' && own.test(text)))
            record(path, 'has a rule outside all layers', selector)
        }
      } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule))
        read((rule as CSSGroupingRule).cssRules, isLayered || rule instanceof CSSLayerBlockRule, path)
    }
  }
  for (const { path, text } of sheets) {
    // A constructed sheet leaves imports out without a word.
    if (/@import\b/.test(text)) record(path, 'imports a style sheet', '@import')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    read(sheet.cssRules, false, path)
  }
  return [...found].map(([key, [first = '', ...more]]) =>
    more.length === 0 ? `${key}: ${first}` : `${key}: ${first} (and ${more.length} more)`,
  )
}
