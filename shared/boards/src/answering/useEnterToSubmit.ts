import { useEffect, type RefObject } from 'react'

/** Elements that handle Enter themselves. */
const TAKES_ENTER =
  'a, button, input, select, textarea, summary, [role="button"], [role="application"], [tabindex]:not(main), [contenteditable]'

/** Enter submits from anywhere on the page (S2.19b), except behind a dialog and on elements that handle it. */
export function useEnterToSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return
      if (event.target instanceof Element && event.target.closest(TAKES_ENTER)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
