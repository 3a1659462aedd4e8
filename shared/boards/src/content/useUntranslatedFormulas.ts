import { useEffect, useRef, type RefObject } from 'react'

/**
 * Ref of an element with compiled content. Its formulas are not translated with the page: x would become another
 * letter. The class is for Google's translator, since `translate` is an attribute of HTML's elements and not of
 * MathML's. Set in the document, because the shell refuses HTML with these attributes (decision 56).
 *
 * @param html what the element contains
 */
export function useUntranslatedFormulas<Of extends HTMLElement>(html: unknown): RefObject<Of | null> {
  const element = useRef<Of>(null)
  useEffect(() => {
    for (const formula of element.current?.querySelectorAll('math') ?? []) {
      formula.setAttribute('translate', 'no')
      formula.classList.add('notranslate')
    }
  }, [html])
  return element
}
